/**
 * Whether a process is there, whoever's it is.
 * @param {number} pid
 */
export function lives(pid) {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // it lives, and is somebody else's
  }
}
