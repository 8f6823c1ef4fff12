import type { ServedRoute } from "@callboard/contract/route";
import fastify from "fastify";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { checkReplies } from "./check-replies.ts";

const contract: ServedRoute = {
  method: "GET",
  path: "/thing",
  who: "open",
  summary: "A thing.",
  reply: Type.Object({ id: Type.String(), at: Type.Optional(Type.String()) }),
};

async function answerTo(reply: unknown) {
  const app = fastify();
  checkReplies(app);
  app.get("/thing", { config: { contract, operation: "getThing" } }, async () => ({ data: reply }));
  const answer = await app.inject("/thing");
  await app.close();
  return answer;
}

test("a reply that matches the contract passes unchanged", async () => {
  expect((await answerTo({ id: "1", at: undefined })).json()).toEqual({ data: { id: "1" } });
});

test.each([
  ["a field too many", { id: "1", password_hash: "secret" }],
  ["a field too few", {}],
  ["a value of another type", { id: 1 }],
])("a reply with %s becomes an error", async (_, reply) => {
  const answer = await answerTo(reply);
  expect([answer.statusCode, answer.json().message]).toEqual([500, expect.stringContaining("getThing")]);
});
