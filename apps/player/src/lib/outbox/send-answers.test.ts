import { beforeEach, describe, expect, test } from "vitest";
import { memoryStore, type OutboxStore } from "./database.ts";
import type { Answer, Outcome, PendingAnswer } from "./kept-answer.ts";
import { sendAnswers } from "./send-answers.ts";

const about = { what: "Costumer", where: "The Long Tide", date: "2026-11-24" };
let store: OutboxStore;
let at = 0;
beforeEach(() => {
  store = memoryStore();
});

async function keep(answer: Answer, account = "ana"): Promise<PendingAnswer> {
  at += 1;
  const kept = { ...answer, id: `answer-${at}`, account, at, about };
  await store.saveAnswer(kept);
  return kept;
}

interface Call {
  path: string;
  body: { dates?: unknown; answer_id?: string };
  token: string;
}

/** A server that answers the calls in turn; without an answer it is away. */
function aServer(...answers: { status: number; body?: object }[]) {
  const calls: Call[] = [];
  const request = (async (path: string, init: RequestInit) => {
    const next = answers.shift();
    if (!next) throw new TypeError("Failed to fetch");
    const token = new Headers(init.headers).get("authorization") ?? "";
    calls.push({ path, body: JSON.parse(String(init.body)), token });
    return Response.json(next.body ?? {}, { status: next.status });
  }) as typeof fetch;
  return { calls, request };
}

const send = (request: typeof fetch, account = "ana") =>
  sendAnswers({ store, account, token: `token-of-${account}`, request, keepsOutcome: () => true, now: () => 99 });
const accept: Answer = { kind: "accept", offerId: "o1", termsRev: 2 };
const booked = { status: 200, body: { data: { state: "accepted" } } };

describe("answers that wait", () => {
  test("are sent in the order given, each under its own name, and leave when the server has them", async () => {
    const first = await keep({ kind: "decline", offerId: "o2", message: "Too far", wholeDay: false });
    const second = await keep(accept);
    const { calls, request } = aServer({ status: 200, body: { data: { state: "declined" } } }, booked);
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body.answer_id])).toEqual([
      ["/api/player/offers/o2/decline", first.id],
      ["/api/player/offers/o1/accept", second.id],
    ]);
    expect(await store.answers("ana")).toEqual([]);
  });

  test("stay where they are while nobody answers, or the server stumbles", async () => {
    await keep(accept);
    expect(await send(aServer().request)).toBe("unreachable");
    expect(await send(aServer({ status: 503 }).request)).toBe("unreachable");
    expect(await send(aServer({ status: 429 }).request)).toBe("unreachable");
    expect(await store.answers("ana")).toHaveLength(1);
    expect(await store.outcomes("ana")).toEqual([]);
  });

  test("that the server fails on hold up only what depends on them", async () => {
    const day = (date: string): Answer => ({ kind: "days", days: [{ date, available: false }] });
    const failed = await keep(accept);
    await keep({ kind: "decline", offerId: "o1", message: "After all not", wholeDay: false });
    await keep(day("2026-11-24"));
    await keep(day("2026-11-30"));
    const { calls, request } = aServer({ status: 500 }, { status: 200, body: { data: [] } });
    expect(await send(request)).toBe("stuck");
    expect(calls.map(({ body }) => body.dates ?? body.answer_id)).toEqual([
      failed.id,
      [{ date: "2026-11-30", available: false }],
    ]);
    expect(await store.answers("ana")).toMatchObject([
      { kind: "accept", stuck: true },
      { kind: "decline" },
      { kind: "days" },
    ]);
    const { request: mended } = aServer(booked, { status: 409, body: { reason: "offer_gone" } }, { status: 200 });
    expect(await send(mended)).toBe("empty");
  });

  test("that were taken back while the server failed on them stay away", async () => {
    const { id } = await keep(accept);
    const request = (async () => {
      await store.settle(id);
      return Response.json({}, { status: 500 });
    }) as typeof fetch;
    expect(await send(request)).toBe("stuck");
    expect(await store.answers("ana")).toEqual([]);
  });

  test("stay for the next sign-in where the session has ended", async () => {
    await keep(accept);
    expect(await send(aServer({ status: 401 }).request)).toBe("signed-out");
    expect(await store.answers("ana")).toHaveLength(1);
  });

  test("of another account on the same phone are left alone", async () => {
    await keep(accept, "ben");
    const { calls, request } = aServer(booked);
    expect(await send(request)).toBe("empty");
    expect(calls).toEqual([]);
    expect(await store.answers("ben")).toHaveLength(1);
    await send(request, "ben");
    expect(calls[0]?.token).toBe("Bearer token-of-ben");
  });

  test("that came too late leave a note of why", async () => {
    const kept = await keep(accept);
    await send(aServer({ status: 409, body: { reason: "offer_filled", message: "Filled." } }).request);
    const outcome: Outcome = {
      id: kept.id,
      account: "ana",
      at: 99,
      answer: kept,
      result: { ok: false, reason: "offer_filled", message: "Filled." },
    };
    expect(await store.outcomes("ana")).toEqual([outcome]);
    await store.deleteOutcome(kept.id);
    expect(await store.outcomes("ana")).toEqual([]);
  });

  test("that were refused remember the state of the offer, which another phone may have answered", async () => {
    await keep({ kind: "decline", offerId: "o1", message: "", wholeDay: false });
    const body = { reason: "offer_gone", message: "Gone.", offer_state: "accepted" };
    await send(aServer({ status: 409, body }).request);
    expect(await store.outcomes("ana")).toMatchObject([{ result: { ok: false, offerState: "accepted" } }]);
  });

  test("about days that were booked meanwhile still say the others", async () => {
    const days = ["2026-11-24", "2026-11-25"].map((date) => ({ date, available: true }));
    await keep({ kind: "days", days });
    const { calls, request } = aServer(
      { status: 409, body: { reason: "day_booked", message: "Booked.", dates: ["2026-11-24"] } },
      { status: 200, body: { data: [] } },
    );
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ body }) => body.dates)).toEqual([days, days.slice(1)]);
    expect(await store.outcomes("ana")).toMatchObject([
      { result: { dates: ["2026-11-24"] } },
      { result: { ok: true } },
    ]);
  });

  test("that meant not that day still mark the day where the offer is gone", async () => {
    await keep({ kind: "decline", offerId: "o2", message: "", wholeDay: true });
    const { calls, request } = aServer(
      { status: 409, body: { reason: "offer_gone", message: "Gone." } },
      { status: 200, body: { data: [] } },
    );
    await send(request);
    expect(calls[1]).toMatchObject({
      path: "/api/player/availability",
      body: { dates: [{ date: "2026-11-24", available: false }] },
    });
  });
});
