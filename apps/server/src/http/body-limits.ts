import type { ServedRoute } from "@callboard/contract/route";
import type { FastifyRequest } from "fastify";
import { uploadLimit } from "./receive-file.ts";

/** What the JSON body of a route may have at most. */
export interface BodyLimits {
  bytes: number;
  /** Values of any kind: objects, lists, and what stands in them. */
  values: number;
}

const kilobyte = 1_024;
const step = 16 * kilobyte;
/** Enough for most routes, and for all that are open to callers without a session. */
export const usualLimits: BodyLimits = { bytes: step, values: 1_000 };
/** The contract's deepest body has four levels. */
export const maxDepth = 32;
/** Room for white space and fields that are sent beside the known ones. */
const slack = 1.25;

/**
 * The limits of a route, derived from its schema: the largest body that the contract accepts always fits, and a field
 * added to the contract raises the limit by itself. Parsing and validating costs time in proportion to both numbers, and
 * nobody else is answered meanwhile.
 */
export function bodyLimitsOf({ body, upload }: Pick<ServedRoute, "body" | "upload">): BodyLimits {
  if (upload) return { ...usualLimits, bytes: uploadLimit(upload) };
  const { bytes, values } = body ? largest(body) : { bytes: 0, values: 0 };
  return {
    bytes: Math.max(1, Math.ceil((bytes * slack) / step)) * step,
    values: Math.max(usualLimits.values, Math.ceil(values * slack)),
  };
}

/** The part of JSON Schema that bodies in the contract are written in. */
interface Schema {
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxItems?: number;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
}

/** A character of a text takes up to three bytes; a text whose length only its pattern limits is a date, an id or a code. */
const bytesOf = { character: 3, patternedText: 200, number: 24, punctuation: 4 };
/** Of a list whose length the contract does not limit. */
const unlimitedItems = 500;

/** The largest JSON text that a schema accepts, without white space. */
export function largest(schema: object): BodyLimits {
  const { anyOf, properties, items, maxItems = unlimitedItems, type, maxLength, ...rest } = schema as Schema;
  if (anyOf) {
    const choices = anyOf.map(largest);
    return {
      bytes: Math.max(...choices.map(({ bytes }) => bytes)),
      values: Math.max(...choices.map(({ values }) => values)),
    };
  }
  if (properties) {
    const fields = Object.entries(properties).map(([name, field]) => ({ name, ...largest(field) }));
    return {
      bytes: fields.reduce((sum, { name, bytes }) => sum + name.length + bytes + bytesOf.punctuation, 2),
      values: fields.reduce((sum, { values }) => sum + values, 1),
    };
  }
  if (items) {
    const { bytes, values } = largest(items);
    return { bytes: 2 + maxItems * (bytes + 1), values: 1 + maxItems * values };
  }
  const known = rest.enum ?? (rest.const === undefined ? undefined : [rest.const]);
  if (known) return { bytes: Math.max(...known.map((each) => JSON.stringify(each).length)), values: 1 };
  if (type !== "string") return { bytes: bytesOf.number, values: 1 };
  return {
    bytes: maxLength === undefined ? bytesOf.patternedText : maxLength * bytesOf.character + 2,
    values: 1,
  };
}

/** What is wrong with the shape of a JSON text; undefined where nothing is. */
export type ShapeProblem = { problem: "too_deep" } | { problem: "too_many_values"; most: number };

/**
 * Reads a JSON text once, without building anything of it. A text that is no JSON may pass: the parser refuses it next.
 * It comes before JSON.parse, which takes 40 to 80 ms for a megabyte of short keys, and before everything that recurses.
 */
export function checkShape(text: string, most: number): ShapeProblem | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: // a string: on to its closing quote
        at = closingQuote(text, at);
        if (at < 0) return undefined;
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        if (depth > maxDepth) return { problem: "too_deep" };
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        break;
      case 0x2c: // ,
        values += 1;
        break;
    }
    if (values > most) return { problem: "too_many_values", most };
  }
  return undefined;
}

/** A quote behind an odd number of backslashes belongs to the string. */
function closingQuote(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** The limits of the route that a request is for. */
export const limitsOf = (request: FastifyRequest): BodyLimits => request.routeOptions.config.bodyLimits ?? usualLimits;

/** A number of bytes for people: `16 kB`, `11 MB`. */
export const sizeText = (bytes: number) =>
  bytes >= kilobyte ** 2 ? `${Math.floor(bytes / kilobyte ** 2)} MB` : `${Math.floor(bytes / kilobyte)} kB`;

declare module "fastify" {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits;
  }
}
