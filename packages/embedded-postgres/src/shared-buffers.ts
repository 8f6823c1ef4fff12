import { totalmem } from "node:os";

const bytesPerMb = 2 ** 20;
const bounds = { least: 128, most: 4096 };

/**
 * The memory in MB in which PostgreSQL keeps pages: an eighth of what the process may use, between 128 MB and 4 GB. It is
 * taken from the system only as pages are read, so a small database stays small.
 *
 * @param machineBytes the memory of the machine
 * @param limitBytes the limit of the container; 0 or a number beyond the machine's memory where there is none
 */
export function sharedBuffersMb(machineBytes = totalmem(), limitBytes = process.constrainedMemory()): number {
  const usable = limitBytes > 0 ? Math.min(machineBytes, limitBytes) : machineBytes;
  return Math.min(bounds.most, Math.max(bounds.least, Math.floor(usable / bytesPerMb / 8)));
}
