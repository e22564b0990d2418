import { addressIn, type ErrorFamily, numberIn } from "../clue";
import { phrase } from "../phrase";
import { badId, badName, emptyName, longName, noInput, notAnObject, type Shape } from "../shapes";

const at = (shape: Shape) => (parts: Parameters<typeof addressIn>[0]) =>
  ({ by: "address", address: addressIn(parts), shape }) as const;

const inputRefused = "The Messages API refused a call's input, because it is not a JSON object.";
const idRefused =
  "The Messages API refused a call's id: it is empty or holds a character other than letters, digits, _ and -.";

/**
 * The Messages API names the block and the field. Sources: anthropics/claude-code#6695 and #6696 (valid
 * dictionary), block/goose#9287 (object), openclaw/openclaw#5048 and maximhq/bifrost#2491 (field required),
 * anomalyco/opencode#1279 (id), openclaw/openclaw#15485 and anthropics/claude-code#7370 (name).
 */
export const messagesAddress: ErrorFamily = {
  id: "messages-address",
  source: "anthropics/claude-code#6695",
  texts: [
    {
      phrase: phrase("<address>tool_use.input: Input should be a valid dict"),
      meaning: inputRefused,
      clue: at(notAnObject),
    },
    {
      phrase: phrase("<address>tool_use.input: Input should be an object"),
      meaning: inputRefused,
      clue: at(notAnObject),
    },
    {
      phrase: phrase("<address>tool_use.input: Field required"),
      meaning: "The Messages API refused a call that went out without an input.",
      clue: at(noInput),
    },
    {
      phrase: phrase("<address>tool_use.id: String should match pattern"),
      meaning: idRefused,
      clue: at(badId),
    },
    {
      phrase: phrase("<address>tool_use.id: String should have at least 1 character"),
      meaning: idRefused,
      clue: at(badId),
    },
    {
      phrase: phrase("tool_result.tool_use_id: String should match pattern"),
      meaning: `${idRefused} It was seen on the call's result.`,
      clue: () => ({ by: "shape", shape: badId }),
    },
    {
      phrase: phrase("<address>tool_use.name: String should match pattern '^[a-zA-Z0-9_-]{1,<limit>}"),
      meaning:
        "The API refused a call's tool name: it is empty, too long or holds a character that is not allowed.",
      clue: (parts) => at(badName(numberIn(parts, "limit") ?? 64))(parts),
    },
    {
      phrase: phrase("<address>tool_use.name: String should have at least 1 character"),
      meaning: "The Messages API refused a call without a tool name.",
      clue: at(emptyName),
    },
    {
      phrase: phrase("<address>tool_use.name: String should have at most <limit> characters"),
      meaning: "The Messages API refused a call whose tool name is too long.",
      clue: (parts) => at(longName(numberIn(parts, "limit") ?? 200))(parts),
    },
  ],
};
