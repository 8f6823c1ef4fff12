import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { Static, TSchema } from "typebox";
// The interpreting checker: the compiling one needs `new Function`, which the content policy forbids.
import { Errors } from "typebox/schema";

/**
 * Checks a form by the contract's schema before anything is sent. The words are the schema's own `errorMessage`,
 * else a sentence like the server's; the server's word counts in the end.
 */
export const schemaResolver =
  <S extends TSchema>(schema: S): Resolver<Static<S> & FieldValues> =>
  async (values) => {
    const [fine, problems] = Errors(schema, trimmed(values));
    if (fine) return { values: values as Static<S> & FieldValues, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const { keyword, instancePath, schemaPath, params } of problems) {
      const within = at(schema, schemaPath.split("/").slice(1));
      const path = instancePath.split("/").slice(1);
      if (keyword === "required") {
        for (const name of (params as { requiredProperties: string[] }).requiredProperties) {
          put(
            errors,
            [...path, name],
            messageOf(at(within, ["properties", name])) ?? `The ${words(name)} field is required.`,
          );
        }
      } else if (keyword !== "boolean" && keyword !== "anyOf") {
        put(errors, path, messageOf(within) ?? sentence(keyword, path.at(-1) ?? "", params));
      }
    }
    return { values: {}, errors: errors as FieldErrors<Static<S> & FieldValues> };
  };

function sentence(keyword: string, field: string, params: unknown): string {
  const { limit } = params as { limit?: number };
  if (keyword === "maxLength") return `The ${words(field)} field may have at most ${limit} characters.`;
  if (keyword === "minimum") return `The ${words(field)} field must be ${limit} or more.`;
  if (keyword === "maximum") return `The ${words(field)} field must be ${limit} or less.`;
  if (keyword === "format") return `The ${words(field)} field is required.`;
  return `The ${words(field)} field is not valid.`;
}

/** The first word about a field is kept; the rest follow once it is right. */
function put(errors: Record<string, unknown>, path: string[], message: string): void {
  let node = errors;
  for (const key of path.slice(0, -1)) {
    node[key] ??= {};
    node = node[key] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "root";
  node[last] ??= { type: "schema", message };
}

function trimmed(value: unknown, name = ""): unknown {
  if (typeof value === "string") return name.includes("pass") ? value : value.trim();
  if (Array.isArray(value)) return value.map((each) => trimmed(each, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (each === undefined ? [] : [[key, trimmed(each, key)]])),
  );
}

const at = (schema: unknown, path: string[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
    schema,
  );
const messageOf = (schema: unknown): string | undefined => {
  const message = at(schema, ["errorMessage"]);
  return typeof message === "string" ? message : undefined;
};
const words = (name: string) => name.replaceAll("_", " ");
