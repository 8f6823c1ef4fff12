import { listLicenses } from "./supply-chain/licenses.ts";

// `npm run licenses`: prints the packages that an installation runs, with version and licence, as a Markdown table.

const rows = listLicenses().map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
console.log(["| package | version | licence |", "|---|---|---|", ...rows].join("\n"));
