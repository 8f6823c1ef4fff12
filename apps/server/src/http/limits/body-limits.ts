import type { ServedRoute } from "@callboard/contract/route";
import type { FastifyRequest } from "fastify";
import { uploadLimit } from "../receive-file.ts";

/** The limits of a route's JSON body. */
export interface BodyLimits {
  bytes: number;
  /** The number of values of any kind: objects, lists, and the values in them. */
  values: number;
}

const kilobyte = 1_024;
const step = 16 * kilobyte;
/** The limits of most routes, and of all that need no session. */
export const usualLimits: BodyLimits = { bytes: step, values: 1_000 };
/** In levels. The contract's deepest body has four. */
export const maxDepth = 32;
/** A factor that leaves room for white space and unknown fields. */
const slack = 1.25;

/**
 * Derives the limits of a route from its schema: the largest body that the contract accepts always fits, and a field added
 * to the contract raises the limit. Parsing and validating take time in proportion to both numbers, and block all other
 * requests meanwhile.
 */
export function bodyLimitsOf({ body, upload }: Pick<ServedRoute, "body" | "upload">): BodyLimits {
  if (upload) return { ...usualLimits, bytes: uploadLimit(upload) };
  const { bytes, values } = body ? largest(body) : { bytes: 0, values: 0 };
  return {
    bytes: Math.max(1, Math.ceil((bytes * slack) / step)) * step,
    values: Math.max(usualLimits.values, Math.ceil(values * slack)),
  };
}

/** The part of JSON Schema that the bodies in the contract use. */
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

/** In bytes. A character takes up to three; a text whose length only its pattern limits is a date, an id or a code. */
const bytesOf = { character: 3, patternedText: 200, number: 24, punctuation: 4 };
/** The number of items of a list whose length the contract does not limit. */
const unlimitedItems = 500;

/** Returns the size of the largest JSON text that a schema accepts, without white space. */
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

/** The problem with the shape of a JSON text. */
export type ShapeProblem = { problem: "too_deep" } | { problem: "too_many_values"; most: number };

/**
 * Checks the shape of a JSON text in one pass without building values. Invalid JSON may pass, because the parser refuses it
 * next. The check runs before JSON.parse, which takes 40 to 80 ms for a megabyte of short keys, and before all recursive
 * code.
 */
export function checkShape(text: string, most: number): ShapeProblem | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      // A string begins; continue at its closing quote.
      case 0x22:
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

/**
 * Returns the position of the quote that closes a string. A quote after an odd number of backslashes belongs to the string.
 */
function closingQuote(text: string, opening: number): number {
  for (let at = text.indexOf('"', opening + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return -1;
}

/** Returns the limits of the route of a request. */
export const limitsOf = (request: FastifyRequest): BodyLimits => request.routeOptions.config.bodyLimits ?? usualLimits;

/** Formats a number of bytes, for example `16 kB` or `11 MB`. */
export const sizeText = (bytes: number) =>
  bytes >= kilobyte ** 2 ? `${Math.floor(bytes / kilobyte ** 2)} MB` : `${Math.floor(bytes / kilobyte)} kB`;

declare module "fastify" {
  interface FastifyContextConfig {
    bodyLimits?: BodyLimits;
  }
}
