import { createSbom } from "./supply-chain/create-sbom.ts";

// `npm run --silent sbom`: prints the software bill of materials.

console.log(JSON.stringify(createSbom(), null, 2));
