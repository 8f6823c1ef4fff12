import { argon2Sync } from "node:crypto";
import { setHasher } from "../../modules/accounts/passwords/hash-password.ts";

// The usual cost would be most of the processor time of a test that signs in. Tests of the hash itself take this back with
// `setHasher()`.
setHasher(async (parameters) => argon2Sync("argon2id", { ...parameters, memory: 8, passes: 1 }));
