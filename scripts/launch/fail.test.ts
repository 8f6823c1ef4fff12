import { describe, expect, test } from "vitest";
import { adviceFor } from "./fail.mjs";

describe("a failure's advice", () => {
  test.each([
    [
      "npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/vite failed",
      "can't be reached",
    ],
    ["connect ECONNREFUSED 127.0.0.1:4873", "can't be reached"],
    ["npm error code ENOSPC\nno space left on device, write", "disk is full"],
    ["npm error code EACCES\npermission denied, mkdir '/srv/callboard/node_modules'", "may not write there"],
    ["npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"],
    ["npm error code E404\n'fastify@5.12.8' is not in this registry.", "lacks a package"],
    ["npm error code EINTEGRITY", "npm cache clean"],
    ["FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", "ran out of memory"],
  ])("is chosen by what the program printed: %s", (output, advice) => {
    expect(adviceFor(output, "fallback")).toContain(advice);
  });

  test("falls back to the caller's advice", () => {
    expect(adviceFor("SyntaxError: Unexpected token", "Look at the lines above.")).toBe("Look at the lines above.");
  });
});
