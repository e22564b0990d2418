/**
 * The Messages API's answers (400, `invalid_request_error`) about an `input`. N is the message's index,
 * M the block's, both from 0. Sources: anthropics/claude-code#6695 and #6696; openclaw/openclaw#5048.
 */
export const notADictionary = "messages.N.content.M.tool_use.input: Input should be a valid dictionary";
export const fieldRequired = "messages.N.content.M.tool_use.input: Field required";
