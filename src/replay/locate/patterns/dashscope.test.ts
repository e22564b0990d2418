import { expect, it } from "vitest";
import { logOf, told } from "../locate-testing";

it("DashScope means the first call whose arguments are not JSON", async () => {
  const log = logOf([
    ["a", "bash", "[]"],
    ["b", "bash", "{'a':1}"],
    ["c", "bash", "{"],
  ]);
  const text =
    '<400> InternalError.Algo.InvalidParameter: The \\"function.arguments\\" parameter\n   of the code model must be in JSON\n   format.';
  expect(await told(text, log)).toEqual(["b", "firstFault", "likely"]);
});
