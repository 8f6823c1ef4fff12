import { argon2Sync } from "node:crypto";
import { setHashProcess } from "../../modules/accounts/passwords/hash-password.ts";

// The usual cost would be most of the processor time of a test that signs in. Beside other tests, a hash would also wait
// for half a second, because the threads that hash have a lower priority. Tests of the hash itself take this back with
// `setHashProcess(undefined)`.
setHashProcess({
  hash: async (parameters) => argon2Sync("argon2id", { ...parameters, memory: 8, passes: 1 }),
});
