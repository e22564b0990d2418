import type { ErrorFamily } from "../clue";
import { phrase } from "../phrase";
import { refusedByNlohmann } from "../shapes";

/** vllm.cpp names the tool, and the call's place within its own message. Source: mudler/vllm.cpp#1758. */
export const vllmCpp: ErrorFamily = {
  id: "vllm-cpp",
  source: "mudler/vllm.cpp#1758",
  texts: [
    {
      phrase: phrase(
        "assistant tool_calls[<toolCall>].function.arguments for function '<name>' is not valid JSON",
      ),
      meaning: "vllm.cpp refused the request with HTTP 400: a call's arguments are not JSON.",
      clue: (parts) => ({ by: "name", name: parts["name"] ?? "", shape: refusedByNlohmann }),
    },
  ],
};
