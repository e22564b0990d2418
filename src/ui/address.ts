/** The parts of "messages.27.content.1", or of "messages.27"; null for anything else. */
export function addressParts(address: string | null): { message: number; content: number | null } | null {
  const match = /^messages\.(\d+)(?:\.content\.(\d+))?$/.exec(address ?? "");
  if (match === null) return null;
  return { message: Number(match[1]), content: match[2] === undefined ? null : Number(match[2]) };
}
