import fastify from "fastify";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { serializeNullable } from "./serialize-nullable.ts";

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const Reply = Type.Object({
  id: Nullable(Type.String({ format: "uuid" })),
  count: Nullable(Type.Integer()),
  state: Type.Enum(["open", "closed"]),
  reason: Nullable(Type.Enum(["filled", "gone"])),
  place: Nullable(Type.Object({ city: Nullable(Type.String()), zip: Type.String() })),
  days: Type.Array(Nullable(Type.String({ format: "date" }))),
  byDate: Type.Record(Type.String(), Type.Array(Type.Object({ call: Nullable(Type.String()) }))),
  // A property may be called as a keyword is.
  properties: Type.Object({ anyOf: Nullable(Type.Number()) }),
});

const empty = {
  id: null,
  count: null,
  state: "open",
  reason: null,
  place: null,
  days: [null],
  byDate: { "2026-11-20": [{ call: null }] },
  properties: { anyOf: null },
};
const full = {
  id: "0198f3a0-0000-7000-8000-000000000000",
  count: 3,
  state: "closed",
  reason: "filled",
  place: { city: null, zip: "90028" },
  days: ["2026-11-20", null],
  byDate: { "2026-11-20": [{ call: "06:30" }, { call: null }] },
  properties: { anyOf: 1.5 },
};

test.each([
  ["nulls", empty],
  ["values", full],
])("replies with %s reach the caller as they are", async (_, reply) => {
  const app = fastify();
  serializeNullable(app);
  app.get("/", { schema: { response: { 200: Reply } } }, async () => ({ ...reply, secret: "not in the contract" }));
  expect((await app.inject("/")).json()).toEqual(reply);
});
