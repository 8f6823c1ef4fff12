// The messages about invalid fields are only here, so that a form and the server show the same ones.

/** One way in which a value breaks its schema, as TypeBox reports it. */
export interface SchemaProblem {
  keyword: string;
  schemaPath: string;
  instancePath: string;
  params: unknown;
}

/** The message about one field, for the person who filled it in. */
export interface FieldProblem {
  path: string[];
  message: string;
}

export const requiredMessage = (label: string): string => `${label} is required.`;

const articles = /^(Netherlands|Philippines|Bahamas|Maldives|Comoros|Seychelles|Gambia)$|^United |Republic$|Islands$/;

/** The message about a phone number. `country` is the name of the country, `code` its prefix, for example `+1`. */
export const phoneNumberMessage = (code: string, country?: string): string =>
  country === undefined
    ? `This is not a phone number of ${code}.`
    : `This is not a phone number of ${articles.test(country) ? "the " : ""}${country} (${code}).`;

/**
 * The problems of a value by field. A schema's `title` is its label on the form; without one, the name of the field is
 * used. A blank field with a title is "required", and a too long one gets its limit. For all others the schema's own
 * `errorMessage` is used.
 */
export function fieldProblems(schema: unknown, value: unknown, problems: readonly SchemaProblem[]): FieldProblem[] {
  return problems.flatMap((problem): FieldProblem[] => {
    const { keyword, params } = problem;
    const path = keysOf(problem.instancePath);
    const broken = at(schema, keysOf(problem.schemaPath));
    if (keyword === "required") {
      const { requiredProperties } = params as { requiredProperties: string[] };
      return requiredProperties.map((name) => ({
        path: [...path, name],
        message: missingMessage(at(broken, ["properties", name]), name),
      }));
    }
    if (keyword === "additionalProperties") {
      const { additionalProperties } = params as { additionalProperties: string[] };
      return additionalProperties.map((name) => ({
        path: [...path, name],
        message: `There is no ${name.replaceAll("_", " ")} field here.`,
      }));
    }
    // A rule that depends on another field: TypeBox reports the object, the rule names the field.
    if (keyword === "if")
      return Object.entries(at(broken, ["then", "properties"]) ?? {}).map(([name, rule]) => ({
        path: [...path, name],
        message: messageOf({ ...problem, keyword: "pattern" }, rule, at(value, [...path, name]), name),
      }));
    // These keywords repeat the problems of a union's members.
    if (keyword === "boolean" || keyword === "anyOf" || isBlankMember(broken)) return [];
    return [{ path, message: messageOf(problem, broken, at(value, path), path.at(-1) ?? "") }];
  });
}

/** Whether a schema is the null or the empty text of a union, whose other member tells what to enter. */
const isBlankMember = (schema: unknown): boolean => at(schema, ["type"]) === "null" || at(schema, ["const"]) === "";

function missingMessage(schema: unknown, name: string): string {
  const title = textOf(schema, "title");
  if (title) return requiredMessage(title);
  return textOf(schema, "errorMessage") ?? requiredMessage(labelOf(schema, name));
}

function messageOf({ keyword, params }: SchemaProblem, schema: unknown, value: unknown, name: string): string {
  const label = labelOf(schema, name);
  const { limit } = params as { limit?: number };
  const own = textOf(schema, "errorMessage");
  // The schema's own message is used only if it names the limit.
  if (keyword === "maxLength")
    return own?.includes(String(limit)) ? own : `${label} may have at most ${limit} characters.`;
  if (typeof value === "string" && value.trim() === "" && textOf(schema, "title")) return requiredMessage(label);
  return own ?? sentence(label, keyword, params);
}

function sentence(label: string, keyword: string, params: unknown): string {
  const { limit, type, format, allowedValues } = params as {
    limit?: number;
    type?: string | string[];
    format?: string;
    allowedValues?: unknown[];
  };
  switch (keyword) {
    case "type":
      return `${label} must be ${kinds[String(type)] ?? String(type)}.`;
    case "minLength":
      return limit === 1 ? requiredMessage(label) : `${label} must have at least ${limit} characters.`;
    case "minimum":
      return `${label} must be ${limit} or more.`;
    case "maximum":
      return `${label} must be ${limit?.toLocaleString("en-US")} or less.`;
    case "minItems":
      return `${label} needs at least ${limit}.`;
    case "maxItems":
      return `${label} takes at most ${limit}.`;
    case "enum":
      return `${label} must be one of ${allowedValues?.join(", ")}.`;
    case "format":
      return `${label} must be a valid ${format}.`;
    default:
      return `${label} is not valid.`;
  }
}

const kinds: Record<string, string> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** The label of a field: its title, otherwise its name as words. */
export function labelOf(schema: unknown, name: string): string {
  const words = name.replaceAll("_", " ");
  return textOf(schema, "title") ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const keysOf = (pointer: string): string[] => pointer.split("/").slice(1);

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (node, key) => (typeof node === "object" && node !== null ? Reflect.get(node, key) : undefined),
    value,
  );

function textOf(schema: unknown, name: "title" | "errorMessage"): string | undefined {
  const text = at(schema, [name]);
  return typeof text === "string" ? text : undefined;
}
