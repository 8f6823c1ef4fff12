// The program of the process that hashes passwords for the server (hash-process.ts). It ends with the server's connection.
import { argon2 } from "node:crypto";
import type { HashRequest } from "./hash-process.ts";

process.on("message", ({ id, ...parameters }: HashRequest) => {
  argon2("argon2id", parameters, (error, tag) => {
    // A failure ends this process, and the server hashes by itself.
    if (error) throw error;
    process.send?.({ id, tag });
  });
});
process.once("disconnect", () => process.exit());
// A terminal sends its signals to this process too, while the server still answers running requests.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
process.send?.("ready");
