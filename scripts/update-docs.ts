import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withLifecycle } from "./docs/lifecycle-diagram.ts";

// `npm run docs`: rewrites the parts of documents that are generated from code.

const path = join(import.meta.dirname, "..", "ARCHITECTURE.md");
writeFileSync(path, withLifecycle(readFileSync(path, "utf8")));
