import type { SourceFile } from "./source-files.ts";

const contract = "packages/contract/src/";
const frontEnd = /^(apps\/(web|player)|packages\/client)\/src\/(?!.*\.(test|fixture)\.tsx?$)/;
/** Schemas that forms validate with, and what they are made of. */
const allowed = /^packages\/contract\/src\/(forms\/.*|fields|shapes)\.ts$/;

/**
 * Front ends that load the schemas of whole routes: their kilobytes are for the server alone. Types of them cost nothing.
 */
export function findLoadedSchemas(files: SourceFile[]): string[] {
  const schemas = new Set(
    files
      .filter(({ path }) => path.startsWith(contract) && !allowed.test(path))
      .filter(({ imports }) => imports.some(({ specifier, typeOnly }) => specifier === "typebox" && !typeOnly))
      .map(({ path }) => path),
  );
  return files
    .filter(({ path }) => frontEnd.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !typeOnly && target !== undefined && schemas.has(target))
        .map(
          ({ line, specifier }) =>
            `${path}:${line}: ${specifier} has the schemas of routes: import its types alone, or what forms need from @callboard/contract/forms.`,
        ),
    );
}
