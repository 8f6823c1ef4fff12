import { findLoadedSchemas } from "./contract-schemas.ts";
import { findCycles, findModuleCycles } from "./cycles.ts";
import { findUnexplainedPackages } from "./dependencies.ts";
import { findLargeFolders } from "./folder-sizes.ts";
import { findForgetfulForms } from "./forms.ts";
import { findSharedReplacements } from "./isolated-tests.ts";
import { findBadFiles } from "./names-and-sizes.ts";
import { findOtherClocks } from "./other-clocks.ts";
import { readSources } from "./source-files.ts";
import { findRigidStyles } from "./styles.ts";
import { findTableBreaches } from "./tables.ts";
import { findBreaches } from "./walls.ts";

/** Everything in a checkout that breaks its structure, each with what to do about it. */
export function checkStructure(root: string): { problems: string[]; files: number } {
  const files = readSources(root);
  const problems = [
    ...findBreaches(files),
    ...findTableBreaches(root, files),
    ...findCycles(files),
    ...findModuleCycles(files),
    ...findBadFiles(files),
    ...findLargeFolders(files),
    ...findForgetfulForms(files),
    ...findOtherClocks(files),
    ...findSharedReplacements(files),
    ...findLoadedSchemas(files),
    ...findRigidStyles(root, files),
    ...findUnexplainedPackages(root, files),
  ];
  return { problems, files: files.length };
}
