import { writeFileSync } from "node:fs";
import { baselinePath, formatFacts } from "./baseline.ts";
import { listFacts } from "./list-facts.ts";
import { describeTokenCalls } from "./token-calls.ts";

// Run with each release, after "Unreleased" in CHANGELOG.md got its version: node apps/server/src/testing/api-facts/write-baseline.ts

writeFileSync(baselinePath, formatFacts(listFacts(await describeTokenCalls())));
