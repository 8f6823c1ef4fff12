import type { TSchema } from "typebox";
import type { TLocalizedValidationError } from "typebox/error";

export type FieldErrors = Record<string, string[]>;

/** Field errors as forms show them: `departments.0.manager_email` → what to do. The schema's own `errorMessage` wins. */
export function fieldErrors(schema: TSchema, errors: TLocalizedValidationError[]): FieldErrors {
  const fields: FieldErrors = {};
  const add = (path: string, text: string) => {
    fields[path] ??= [];
    if (!fields[path].includes(text)) fields[path].push(text);
  };
  for (const error of errors) {
    const at = dotted(error.instancePath);
    const within = schemaAt(schema, error.schemaPath);
    if (error.keyword === "required") {
      for (const name of error.params.requiredProperties) {
        add(join(at, name), ownMessage(propertyOf(within, name)) ?? `The ${words(name)} field is required.`);
      }
    } else if (error.keyword === "additionalProperties") {
      for (const name of error.params.additionalProperties)
        add(join(at, name), `There is no ${words(name)} field here.`);
    } else if (error.keyword !== "boolean" && error.keyword !== "anyOf") {
      add(at, ownMessage(within) ?? sentence(at, error));
    }
  }
  return fields;
}

function sentence(at: string, error: TLocalizedValidationError): string {
  const field = words(at.split(".").at(-1) ?? "");
  switch (error.keyword) {
    case "type":
      return `The ${field} field must be ${article(String(error.params.type))}.`;
    case "minLength":
      return `The ${field} field must have at least ${error.params.limit} characters.`;
    case "maxLength":
      return `The ${field} field may have at most ${error.params.limit} characters.`;
    case "minimum":
      return `The ${field} field must be ${error.params.limit} or more.`;
    case "maximum":
      return `The ${field} field must be ${error.params.limit} or less.`;
    case "minItems":
      return `The ${field} field needs at least ${error.params.limit}.`;
    case "maxItems":
      return `The ${field} field takes at most ${error.params.limit}.`;
    case "enum":
      return `The ${field} field must be one of ${error.params.allowedValues.join(", ")}.`;
    case "format":
      return `The ${field} field must be a valid ${error.params.format}.`;
    default:
      return `The ${field} field is not valid.`;
  }
}

const article = (type: string) =>
  ({
    string: "text",
    integer: "a whole number",
    number: "a number",
    boolean: "true or false",
    array: "a list",
    object: "an object",
  })[type] ?? type;
const dotted = (pointer: string) => pointer.slice(1).replaceAll("/", ".");
const join = (at: string, name: string) => (at ? `${at}.${name}` : name);
const words = (name: string) => name.replaceAll("_", " ");

function schemaAt(schema: TSchema, pointer: string): unknown {
  let at: unknown = schema;
  for (const key of pointer.split("/").slice(1)) at = isObject(at) ? at[key] : undefined;
  return at;
}
const propertyOf = (schema: unknown, name: string) =>
  isObject(schema) && isObject(schema.properties) ? schema.properties[name] : undefined;
const ownMessage = (schema: unknown) =>
  isObject(schema) && typeof schema.errorMessage === "string" ? schema.errorMessage : undefined;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
