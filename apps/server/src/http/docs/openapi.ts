import { heartbeatSeconds, liveEventTypes, streamEvents } from "@callboard/contract/events/live-event-types";
import {
  idempotencyHeader,
  idempotencyHours,
  idempotencyRefusals,
  maxIdempotencyKey,
  replayedHeader,
  takesIdempotencyKey,
} from "@callboard/contract/integrations/idempotency";
import { type Refusal, refusals, refusalsOf } from "@callboard/contract/refusals";
import { refusalPayloads } from "@callboard/contract/refusals/refusal-payloads";
import { statusTexts } from "@callboard/contract/refusals/status-texts";
import type { Deprecation, ServedRoute } from "@callboard/contract/route";
import { streamPath } from "@callboard/contract/routes/events";
import type { TSchema } from "typebox";
import type { Config } from "../../config/config.ts";
import { version } from "../../config/places.ts";

export interface NamedRoute {
  /** The route's name in the contract's table. */
  operation: string;
  route: ServedRoute;
}

type Json = Record<string, unknown>;

/** Describes the API as OpenAPI 3.1, from the routes that are served. */
export function describeApi(routes: readonly NamedRoute[], { publicUrl }: Pick<Config, "publicUrl">): Json {
  const paths: Record<string, Json> = { [streamPath]: { get: streamOperation } };
  for (const { operation, route } of routes) {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(operation, route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Callboard",
      version,
      description:
        "Where film and TV departments hire crew by the day. [Changelog](/api/changelog). Success answers `{data}`, lists that page add `next` and `total`, 204 has no body. Ids are UUIDv7, money is dollars, times are ISO 8601.",
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(routes.map(({ route }) => tagOf(route)))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer", description: "The token of POST /api/token." } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

function describeRoute(operationId: string, route: ServedRoute): Json {
  return {
    operationId,
    tags: [tagOf(route)],
    summary: route.summary,
    ...(route.mayLag && { description: lagging }),
    ...(route.deprecated && { deprecated: true, description: describeDeprecation(route.deprecated) }),
    security: route.who === "open" ? [] : [{ session: [] }],
    parameters: [
      ...parameters("path", route.params),
      ...parameters("query", route.query),
      ...(route.who === "department" ? [shownProduction] : []),
      ...(takesIdempotencyKey(route) ? [idempotencyKey] : []),
    ],
    ...(route.upload && { requestBody: { required: true, content: form(route.upload.field) } }),
    ...(route.body && { requestBody: { required: true, content: json(plain(route.body)) } }),
    responses: { ...success(route), ...failures(route) },
  };
}

const lagging = "The reply may be two seconds old. With the header `Cache-Control: no-cache` it is current.";

const describeDeprecation = ({ since, sunset, instead }: Deprecation) =>
  `Deprecated since ${since}${sunset ? `, and may be gone from ${sunset}` : ""}. Use \`${instead}\`.`;

const success = (route: ServedRoute): Json => {
  if (route.file)
    return {
      200: { description: "Done.", content: { [route.file]: { schema: { type: "string", format: "binary" } } } },
    };
  if (!route.reply) return { 204: { description: "Done." } };
  const data = plain(route.reply);
  const schema = route.paged
    ? {
        type: "object",
        required: ["data", "next", "total"],
        properties: {
          data: route.paged === "by_date" ? data : { type: "array", items: data },
          next: { type: ["string", "null"] },
          total: { type: "integer" },
          capped: { type: "boolean" },
        },
      }
    : { type: "object", required: ["data"], properties: { data } };
  return { 200: { description: "Done.", content: json(schema) } };
};

/** Describes refusals by status, each reason with its message. */
function failures(route: ServedRoute): Json {
  const always: Refusal[] = [...refusalsOf[route.who], ...(route.params ? (["not_found"] as const) : [])].filter(
    (reason) => reason !== "too_many_requests" || route.limit,
  );
  const stepUp = route.recentAuthentication ? (["reauthentication_required"] as const) : [];
  const ofKeys = takesIdempotencyKey(route) ? idempotencyRefusals : [];
  const reasons = [...new Set([...always, ...stepUp, ...ofKeys, ...(route.refusals ?? [])])];
  const byStatus = Map.groupBy(reasons, (reason) => refusals[reason][0] as number);
  if (route.body || route.query) byStatus.set(422, byStatus.get(422) ?? []);
  const answers = [...byStatus].map(([status, of]) => [
    status,
    {
      description: of.map((reason) => `\`${reason}\`: ${refusals[reason][1]}`).join("\n\n") || statusTexts[422],
      ...(status === 429 && {
        headers: { "retry-after": { description: "Seconds to wait.", schema: { type: "integer" } } },
      }),
      content: json({ $ref: "#/components/schemas/Refusal" }),
    },
  ]);
  return {
    ...Object.fromEntries(answers),
    500: { description: statusTexts[500], content: json({ $ref: "#/components/schemas/Refusal" }) },
  };
}

function parameters(place: "path" | "query", schema: TSchema | undefined): Json[] {
  const described = schema && plain(schema);
  const properties = isObject(described?.properties) ? described.properties : {};
  const required = Array.isArray(described?.required) ? described.required : [];
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: each,
  }));
}

/** Converts a schema to plain JSON Schema: TypeBox's own keywords are removed, and error messages become descriptions. */
function plain(schema: unknown): Json {
  const copy: unknown = JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (!isObject(value) || typeof value.errorMessage !== "string") return value;
    // Here `type`, `enum` or `pattern` is a property with that name and not a keyword.
    if (typeof (value.type ?? value.pattern) !== "string" && !Array.isArray(value.enum)) return value;
    const { errorMessage, ...rest } = value;
    return { description: errorMessage, ...rest };
  });
  return isObject(copy) ? copy : {};
}

/** Returns the tag of a route: the first segment of its path after /api. */
const tagOf = ({ path }: ServedRoute) => path.split("/")[2]?.replace(/^:.*/, "") || "api";
const json = (schema: Json) => ({ "application/json": { schema } });
const form = (field: string): Json => ({
  "multipart/form-data": {
    schema: { type: "object", required: [field], properties: { [field]: { type: "string", format: "binary" } } },
  },
});
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shownProduction = {
  name: "x-production",
  in: "header",
  required: false,
  description: "The production the client shows. Refused with 409 `other_production` when another one is selected.",
  schema: { type: "string", format: "uuid" },
};

const idempotencyKey = {
  name: idempotencyHeader,
  in: "header",
  required: false,
  description: `Makes the call safe to repeat: within ${idempotencyHours} hours a call with the same key, path and body changes nothing and gets the first reply, with \`${replayedHeader}: true\`. Any text that is new for each call, such as a UUID, with or without quotes.`,
  schema: { type: "string", minLength: 1, maxLength: maxIdempotencyKey },
};

/** Describes the fields of refusals' payloads, each with the reasons that have it. */
function payloadProperties(): Json {
  const fields = Object.entries(refusalPayloads).flatMap(([reason, schema]) =>
    Object.entries(schema.properties as Record<string, TSchema>).map(([name, of]) => ({ reason, name, of })),
  );
  return Object.fromEntries(
    [...Map.groupBy(fields, ({ name }) => name)].map(([name, same]) => {
      const [first] = same;
      const { description = "", ...schema } = plain(first?.of as TSchema) as Json;
      const reasons = same.map(({ reason }) => reason).join(", ");
      return [name, { ...schema, description: `With ${reasons}${description ? `: ${String(description)}` : "."}` }];
    }),
  );
}

const refusalSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "For people." },
    reason: { type: "string", enum: Object.keys(refusals), description: "For programs." },
    code: { type: "integer" },
    errors: {
      type: "object",
      additionalProperties: { type: "array", items: { type: "string" } },
      description: "By field, such as `departments.0.manager_email`.",
    },
    ...payloadProperties(),
    request_id: { type: "string", description: "With 500: under this id the log has it." },
  },
};

const streamOperation = {
  operationId: "openStream",
  tags: ["stream"],
  summary: "Live events as server-sent events, resumed after a position.",
  description: `Each event has its position as id, its type as name and \`{type, data}\` as data. Types: ${liveEventTypes.join(", ")}; of the stream itself: ${streamEvents.join(", ")}. A heartbeat comes every ${heartbeatSeconds} s.`,
  security: [],
  parameters: [
    {
      name: "token",
      in: "query",
      required: true,
      description: "From short-lived-token: one use, 30 seconds.",
      schema: { type: "string" },
    },
    { name: "t", in: "query", required: false, description: "Anything, against caches.", schema: { type: "string" } },
    {
      name: "after",
      in: "query",
      required: false,
      description: "The position of the last received event. The header `Last-Event-ID` is accepted, too.",
      schema: { type: "string" },
    },
  ],
  responses: {
    200: {
      description: "Events until either side ends the stream.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    401: { description: refusals.unauthenticated[1], content: json({ $ref: "#/components/schemas/Refusal" }) },
  },
};
