import { writeSync } from "node:fs";

/**
 * Loaded into a program by `node --import`: when the program ends, it tells on file descriptor 3 its peak
 * resident memory in bytes and its processor time in milliseconds.
 */
process.on("exit", () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, `${maxRSS * 1024} ${(userCPUTime + systemCPUTime) / 1000}`);
});
