import { refusals } from "@callboard/contract/refusals";
import { accountRoutes } from "@callboard/contract/routes/accounts";
import { eventRoutes } from "@callboard/contract/routes/events";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../modules/accounts/passwords/hash-password.ts";
import { aServer, type TestServer } from "../testing/a-server.ts";
import { aSide, type Side } from "../testing/a-side.ts";
import { authorizationTable } from "../testing/authorization/authorization-table.ts";
import { type GeneratedCall, hostileCalls } from "../testing/authorization/hostile-calls.ts";
import { contractRoutes } from "../testing/contract-routes.ts";

/** Another seed generates other calls, and a failure names it: `SEED=2 CALLS=200 npm test -- hostile-calls`. */
const seed = Number(process.env.SEED ?? 1);
const callsEach = Number(process.env.CALLS ?? 8);
/** Vitest does not retry a failure whose message begins like this. */
const failed = `Property failed with the seed ${seed}`;

const routes = [...(await contractRoutes())]
  .filter(([, { params, query, body }]) => params ?? query ?? body)
  .map(([name, route]) => ({ name, route, row: authorizationTable[name] }));
type Tested = (typeof routes)[number];
const named = (tested: Tested[]) => tested.map((each) => [each.name, each] as const);
const isRead = ({ route }: Tested) => route.method === "GET";

let server: TestServer;
let side: Side;
/** A side that no call has changed. */
let untouched: Side | undefined;
let password: string;
beforeAll(async () => {
  server = await aServer({ now: "2026-11-20T20:00:00Z", sandbox: true });
  password = await hashPassword("a boom pole in the rain");
  side = await createSide();
});
afterAll(() => server.stop());

/** A side whose accounts have a password, which the accounts of most tests don't need. */
async function createSide() {
  const made = await aSide(server);
  await server.db.updateTable("accounts").set({ password_hash: password }).where("password_hash", "=", "").execute();
  return made;
}

/** Creates a new side if a call has ended a session of this one, or its production. */
async function renewSide() {
  const asked = [side.head, side.dayplayer, side.bookedDayplayer].map((token) =>
    server.call(accountRoutes.getAccount, { token }),
  );
  const answers = [
    ...(await Promise.all(asked)),
    await server.call(eventRoutes.getDashboardData, { token: side.head }),
  ];
  if (answers.some(({ status }) => status !== 200)) side = await createSide();
}

async function send({ route, row }: Tested, of: Side, { path, payload }: GeneratedCall, index: number) {
  const dayplayer = row?.as ? of[row.as] : of.dayplayer;
  const token = route.who === "dayplayer" || (route.who === "session" && index % 2) ? dayplayer : of.head;
  return server.inject({
    method: route.method,
    url: path,
    headers: {
      ...(payload !== undefined && { "content-type": "application/json" }),
      ...(route.who !== "open" && { authorization: `Bearer ${token}` }),
    },
    ...(payload !== undefined && { payload }),
  });
}

/**
 * Returns the problem of a reply. The server of tests answers 500 for a success that its schema does not allow
 * (`check-replies.ts`).
 */
function problemOf({ statusCode, body, headers }: Awaited<ReturnType<typeof send>>): string | undefined {
  if (statusCode >= 500) return server.lines.findLast((line) => line.includes('"err"'))?.slice(0, 2_000) ?? body;
  if (statusCode < 400) return undefined;
  if (!/json/.test(String(headers["content-type"]))) return "The refusal is not JSON.";
  const { message, reason, errors } = JSON.parse(body);
  if (typeof message !== "string") return "The refusal has no message.";
  const known = reason === undefined ? undefined : refusals[reason as keyof typeof refusals];
  if (reason !== undefined && known?.[0] !== statusCode) return `${reason} is not a reason for this status.`;
  const lists = Object.values(errors ?? {});
  return lists.every((list) => Array.isArray(list) && list.every((text) => typeof text === "string"))
    ? undefined
    : "The errors are not texts by field.";
}

const shown = ({ path, payload = "" }: GeneratedCall) => ({
  path: path.slice(0, 500),
  payload: payload.slice(0, 2_000),
});

async function failuresOf(tested: Tested) {
  const { route, row } = tested;
  // A call that cancels or accepts something does so once. The second side has everything that earlier calls have changed.
  const second = row?.call && !isRead(tested) ? (untouched ?? (await createSide())) : undefined;
  const sides = second ? [side, second] : [side];
  let changes = 0;
  const failures: object[] = [];
  for (const [at, of] of sides.entries()) {
    const ids = Object.values(of).filter((value): value is string => /^[0-9a-f-]{36}$/.test(String(value)));
    const sampling = { seed: seed + at, numRuns: callsEach / sides.length };
    const calls = fc.sample(hostileCalls(route, row?.call?.(of) ?? {}, ids), sampling);
    for (const [index, call] of calls.entries()) {
      const reply = await send(tested, of, call, index);
      if (of === second && reply.statusCode < 400) changes += 1;
      const problem = problemOf(reply);
      if (problem) failures.push({ ...shown(call), status: reply.statusCode, problem });
    }
  }
  if (second) untouched = changes === 0 ? second : undefined;
  if (!isRead(tested)) await renewSide();
  return failures.slice(0, 3);
}

test.each(named(routes.filter((each) => !isRead(each))))(
  "%s answers any input as its contract says",
  async (_, each) => {
    expect(await failuresOf(each), failed).toEqual([]);
  },
);

// Reads come second, so that they show what the calls above have stored.
test.each(named(routes.filter(isRead)))("%s answers any input as its contract says", async (_, each) => {
  expect(await failuresOf(each), failed).toEqual([]);
});

test("notifications and mails about rows of hostile calls can be sent", async () => {
  await server.settle();
});
