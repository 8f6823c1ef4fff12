/** The constraints of a declared type on a value, as far as they can be checked. */
export type Shape =
  | { is: "any" | "string" | "number" | "boolean" | "null" | "undefined" | "instant" }
  | { is: "literal"; value: unknown }
  | { is: "array"; of: Shape }
  | { is: "union" | "all"; of: Shape[] }
  | { is: "object"; fields: Record<string, { shape: Shape; optional: boolean }> };

/** How a row differs from its declared type, one sentence for each difference. */
export function findDifferences(shape: Shape, row: unknown): string[] {
  const missing = findProblem(shape, row, "");
  const names = fieldNames(shape);
  const undeclared =
    names === undefined || !isRecord(row) ? [] : Object.keys(row).filter((name) => !names.includes(name));
  return [
    ...(missing === undefined ? [] : [missing]),
    ...undeclared.map((name) => `the statement returns "${name}", which the type does not declare`),
  ];
}

/** All names that a row may have; `undefined` where the type leaves them open. */
function fieldNames(shape: Shape): string[] | undefined {
  if (shape.is === "object") return Object.keys(shape.fields);
  if (shape.is !== "all" && shape.is !== "union") return undefined;
  const names = shape.of.map(fieldNames);
  return names.includes(undefined) ? undefined : names.flatMap((each) => each ?? []);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Temporal.Instant);

function findProblem(shape: Shape, value: unknown, path: string): string | undefined {
  const wrong = (expected: string) => `"${path}" is ${nameOf(value)}, but declared as ${expected}`;
  switch (shape.is) {
    case "any":
      return undefined;
    case "literal":
      return value === shape.value ? undefined : wrong(JSON.stringify(shape.value));
    case "array": {
      if (!Array.isArray(value)) return wrong("an array");
      return firstOf(value, (element, at) => findProblem(shape.of, element, `${path}[${at}]`));
    }
    case "all":
      return firstOf(shape.of, (each) => findProblem(each, value, path));
    case "union": {
      const problems = shape.of.map((each) => findProblem(each, value, path));
      return problems.includes(undefined)
        ? undefined
        : (problems.find((each) => !each?.startsWith(`"${path}" is`)) ?? problems[0]);
    }
    case "object": {
      if (!isRecord(value)) return wrong("an object");
      return firstOf(Object.entries(shape.fields), ([name, field]) => {
        const at = path === "" ? name : `${path}.${name}`;
        if (!(name in value))
          return field.optional ? undefined : `the type declares "${at}", which the row does not have`;
        return findProblem(field.shape, value[name], at);
      });
    }
    default:
      return nameOf(value) === shape.is ? undefined : wrong(shape.is);
  }
}

function firstOf<T>(values: T[], find: (value: T, at: number) => string | undefined): string | undefined {
  for (const [at, value] of values.entries()) {
    const problem = find(value, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (value instanceof Temporal.Instant) return "instant";
  return Array.isArray(value) ? "array" : typeof value;
}
