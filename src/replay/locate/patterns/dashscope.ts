import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";
import { notJson } from "../shapes";

/** Alibaba's DashScope (Qwen). Sources: alibaba/spring-ai-alibaba#4533, HKUDS/nanobot#1487. */
export const dashscope: ErrorFamily = {
  id: "dashscope",
  source: "alibaba/spring-ai-alibaba#4533",
  texts: [
    {
      phrase: phrase('The "function.arguments" parameter of the code model must be in JSON format'),
      meaning: "DashScope refused the request: the arguments of an earlier call are not JSON.",
      clue: () => ({ by: "shape", shape: notJson }),
    },
  ],
};
