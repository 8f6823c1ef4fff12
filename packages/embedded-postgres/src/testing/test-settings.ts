/**
 * Settings of servers that tests start. Without fsync a killed process still loses nothing: only a power cut would. A start
 * reserves and maps less memory than the product's, which is an eighth of the machine's.
 */
export const testSettings = { fsync: "off", shared_buffers: "16MB" };
