/** A schema or any other object of an API description. */
type Node = { [key: string]: unknown };

/**
 * Lists what programs rely on, one fact a line: each call, what it needs, and what it gives. A call of the API stays
 * compatible as long as it needs nothing more and gives nothing less.
 */
export function listFacts(paths: Record<string, Record<string, unknown>>): string[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Node] as const,
    ),
  );
  const facts = calls
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([call, operation]) => [
      call,
      ...factsOf(operation)
        .toSorted()
        .map((fact) => `${call} ${fact}`),
    ]);
  return [...new Set(facts)];
}

/** The facts of a baseline that no longer hold, as sentences. */
export function listBreaks(baseline: readonly string[], current: readonly string[]): string[] {
  const now = new Set(current);
  const before = new Set(baseline);
  const callOf = (fact: string) => fact.split(" ").slice(0, 2).join(" ");
  const isLost = (fact: string) => !fact.includes(" needs ") && !now.has(fact) && !now.has(fact.replace("? ", " "));
  const isNewNeed = (fact: string) => fact.includes(" needs ") && !before.has(fact) && before.has(callOf(fact));
  return [
    ...baseline.filter(isLost).map((fact) => `no longer true: ${fact}`),
    ...current.filter(isNewNeed).map((fact) => `new: ${fact}`),
  ];
}

function factsOf({ parameters, requestBody, responses }: Node): string[] {
  const needed = (parameters as Node[]).filter(({ required, in: place }) => required && place !== "path");
  const body = schemaOf(requestBody);
  const reply = schemaOf((responses as Node)[200]);
  return [
    ...needed.map(({ in: place, name }) => `needs ${place}.${name}`),
    ...fieldsOf(body, "body").flatMap(({ path, isRequired }) => (isRequired ? [`needs ${path}`] : [])),
    ...fieldsOf(reply, "").map(({ path, isRequired, type }) => `gives ${path}${isRequired ? "" : "?"} ${type}`),
  ];
}

function schemaOf(message: unknown): Node {
  const content = (message as Node | undefined)?.content as Record<string, Node> | undefined;
  return (content?.["application/json"]?.schema as Node | undefined) ?? {};
}

interface Field {
  path: string;
  isRequired: boolean;
  type: string;
}

/** The fields of a schema at any depth, with `[]` for the items of a list and `*` for any name. */
function fieldsOf(schema: Node, at: string): Field[] {
  const parts = [...listOf(schema.anyOf), ...listOf(schema.allOf), ...listOf(schema.oneOf)];
  const required = new Set(listOf<string>(schema.required));
  const properties = Object.entries((schema.properties as Record<string, Node> | undefined) ?? {});
  const [anyName] = Object.values((schema.patternProperties as Record<string, Node> | undefined) ?? {});
  return [
    ...parts.flatMap((part) => fieldsOf(part, at)),
    ...(schema.items ? fieldsOf(schema.items as Node, `${at}[]`) : []),
    ...(anyName ? fieldsOf(anyName, `${at}.*`) : []),
    ...properties.flatMap(([name, of]) => {
      const path = at === "" ? name : `${at}.${name}`;
      return [{ path, isRequired: required.has(name), type: typeOf(of) }, ...fieldsOf(of, path)];
    }),
  ];
}

function typeOf(schema: Node): string {
  const parts = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  const types = parts.length > 0 ? parts.map(typeOf) : listOf<string>(schema.type ?? "any");
  return [...new Set(types)].toSorted().join("|");
}

const listOf = <T = Node>(value: unknown): T[] => (value === undefined ? [] : ([value].flat() as T[]));
