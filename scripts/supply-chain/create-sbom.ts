import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listLicenses } from "./licenses.ts";

/** The packages that an installation runs, in the format of CycloneDX 1.5. */
export function createSbom() {
  const manifest = join(import.meta.dirname, "../../package.json");
  const { name, version }: { name: string; version: string } = JSON.parse(readFileSync(manifest, "utf8"));
  const components = listLicenses().map((each) => ({
    type: "library",
    "bom-ref": purl(each),
    name: each.name,
    version: each.version,
    purl: purl(each),
    licenses: [{ expression: each.license }],
    ...(each.integrity && { hashes: [toHash(each.integrity)] }),
  }));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": `${name}@${version}`, name, version } },
    // A package may be installed in several folders.
    components: [...new Map(components.map((each) => [each.purl, each])).values()],
  };
}

/** The address of a package, in which the scope's @ is encoded. */
const purl = ({ name, version }: { name: string; version: string }) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** `sha512-` and base64, as npm writes hashes, become the name and the hexadecimal digits of CycloneDX. */
function toHash(integrity: string) {
  const [algorithm = "", digest = ""] = integrity.split("-");
  return { alg: algorithm.replace("sha", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
}
