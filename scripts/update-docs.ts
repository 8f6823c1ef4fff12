import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withGeneratedSections } from "./docs/generated-sections.ts";

// `npm run docs`: rewrites the parts of documents that are generated from code.

const path = join(import.meta.dirname, "..", "ARCHITECTURE.md");
writeFileSync(path, withGeneratedSections(readFileSync(path, "utf8")));
