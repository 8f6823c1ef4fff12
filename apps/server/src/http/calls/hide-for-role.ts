import type { ServedRoute } from "@callboard/contract/route";
import { replySchema } from "../docs/reply-schema.ts";

/** Removes from a reply what only the head of a department gets. */
export type Hide = (value: unknown) => unknown;
type Schema = Record<string, unknown>;

/**
 * Returns the function that removes the fields that the contract marks with `ForHead` from the replies of a route, or
 * undefined if it has none. Every reply to assistants and readers passes through it, so that no presenter can reveal a
 * rate by mistake.
 */
export const hiderOf = (route: ServedRoute): Hide | undefined =>
  route.who === "department" && route.role && route.reply && !route.file ? hider(replySchema(route)) : undefined;

function hider(schema: unknown): Hide | undefined {
  const { properties, patternProperties, items, anyOf, allOf } = schema as Schema;
  const hides = [
    ...[anyOf, allOf].flatMap((each) => (Array.isArray(each) ? each.flatMap((part) => hider(part) ?? []) : [])),
    ...[properties && fields(properties as Schema), patternProperties && values(patternProperties as Schema)],
    items && entries(items),
  ].filter((each): each is Hide => typeof each === "function");
  if (hides.length === 0) return undefined;
  return (value) => hides.reduce((rest, hide) => hide(rest), value);
}

function fields(properties: Schema): Hide | undefined {
  const hidden = Object.keys(properties).filter((name) => (properties[name] as Schema).forHead);
  const inner = Object.entries(properties).flatMap(([name, schema]) => {
    const hide = hidden.includes(name) ? undefined : hider(schema);
    return hide ? [[name, hide] as const] : [];
  });
  if (hidden.length === 0 && inner.length === 0) return undefined;
  return (value) => {
    if (!isObject(value)) return value;
    const shown = { ...value };
    for (const name of hidden) delete shown[name];
    for (const [name, hide] of inner) if (Object.hasOwn(shown, name)) shown[name] = hide(shown[name]);
    return shown;
  };
}

function values(patterns: Schema): Hide | undefined {
  const [schema] = Object.values(patterns);
  const hide = hider(schema);
  return (
    hide &&
    ((value) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hide(each)])) : value)
  );
}

function entries(items: unknown): Hide | undefined {
  const hide = hider(items);
  return hide && ((value) => (Array.isArray(value) ? value.map(hide) : value));
}

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
