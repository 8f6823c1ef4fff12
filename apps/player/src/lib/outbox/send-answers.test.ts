import { beforeEach, describe, expect, test } from "vitest";
import { memoryStore, type OutboxStore } from "./database.ts";
import { type Answer, isNotified, type Outcome, type PendingAnswer, type ProposedHours } from "./pending-answer.ts";
import { sendAnswers } from "./send-answers.ts";

const about = { what: "Costumer", where: "The Long Tide", date: "2026-11-24" };
let store: OutboxStore;
let at = 0;
beforeEach(() => {
  store = memoryStore();
});

async function saveAnswer(answer: Answer, account = "ana"): Promise<PendingAnswer> {
  at += 1;
  const pending = { ...answer, id: `answer-${at}`, account, at, about };
  await store.saveAnswer(pending);
  return pending;
}

interface Call {
  path: string;
  body: { dates?: unknown; answer_id?: string; rev?: number; release_pencils?: boolean };
  token: string;
}

/** A server that replies to the calls with the given replies in turn. After the last one it can't be reached. */
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
  sendAnswers({ store, account, token: `token-of-${account}`, request, savesOutcome: () => true, now: () => 99 });
const accept: Answer = { kind: "accept", offerId: "o1", termsRev: 2 };
const proposal = (date: string, values: ProposedHours): Answer => ({
  ...{ kind: "propose-hours", timecardId: "t1", rev: 3 },
  ...{ date, values },
});
const booked = { status: 200, body: { data: { state: "accepted" } } };

describe("pending answers", () => {
  test("are sent in the order given, each with its own id, and are deleted when the server has them", async () => {
    const first = await saveAnswer({ kind: "decline", offerId: "o2", message: "Too far", wholeDay: false });
    const second = await saveAnswer(accept);
    const { calls, request } = aServer({ status: 200, body: { data: { state: "declined" } } }, booked);
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body.answer_id])).toEqual([
      ["/api/player/offers/o2/decline", first.id],
      ["/api/player/offers/o1/accept", second.id],
    ]);
    expect(await store.answers("ana")).toEqual([]);
  });

  test("stand by no longer, and a standby that is over already is not reported", async () => {
    const leave = await saveAnswer({ kind: "leave-standby", offerId: "o1" });
    const { calls, request } = aServer({ status: 204 });
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/player/offers/o1/standby", { answer_id: leave.id }],
    ]);
    expect(isNotified(leave, { kind: "refused" })).toBe(false);
  });

  test("release pencils with the yes to a job only if the dayplayer was asked", async () => {
    await saveAnswer(accept);
    await saveAnswer({ kind: "accept", offerId: "o2", termsRev: 1, releasePencils: true });
    const { calls, request } = aServer(booked, booked);
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ body }) => body.release_pencils)).toEqual([undefined, true]);
  });

  test("say yes and no to pencils and on which days somebody is free, and report a yes alone that came too late", async () => {
    const yes = await saveAnswer({ kind: "pencil", pencilId: "p1", move: "accept" });
    const release = await saveAnswer({ kind: "pencil", pencilId: "p2", move: "release" });
    const free = await saveAnswer({ kind: "free-days", checkId: "c1", free: ["2026-12-05"] });
    const { calls, request } = aServer({ status: 200 }, { status: 200 }, { status: 204 });
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/player/pencils/p1/accept", { answer_id: yes.id }],
      ["/api/player/pencils/p2/release", { answer_id: release.id }],
      ["/api/player/availability-checks/c1", { free: ["2026-12-05"], answer_id: free.id }],
    ]);
    expect([yes, release, free].map((answer) => isNotified(answer, { kind: "refused" }))).toEqual([true, false, true]);
  });

  test("report a delay and take it back, in this order also where the report has to wait", async () => {
    const report = await saveAnswer({ kind: "delay", offerId: "o1", minutes: 30, note: "Traffic." });
    const back = await saveAnswer({ kind: "delay", offerId: "o1", minutes: null, note: "" });
    expect(await send(aServer({ status: 500 }).request)).toBe("stuck");
    const { calls, request } = aServer(booked, booked);
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/player/bookings/o1/delay", { minutes: 30, note: "Traffic.", answer_id: report.id }],
      ["/api/player/bookings/o1/on-time", { answer_id: back.id }],
    ]);
  });

  test("stay stored while the server can't be reached or limits the rate", async () => {
    await saveAnswer(accept);
    expect(await send(aServer().request)).toBe("unreachable");
    expect(await send(aServer({ status: 503 }).request)).toBe("unreachable");
    expect(await send(aServer({ status: 429 }).request)).toBe("unreachable");
    expect(await store.answers("ana")).toHaveLength(1);
    expect(await store.outcomes("ana")).toEqual([]);
  });

  test("on which the server fails hold up only the answers about the same offer or day", async () => {
    const day = (date: string): Answer => ({ kind: "days", days: [{ date, available: false }] });
    const failed = await saveAnswer(accept);
    await saveAnswer({ kind: "decline", offerId: "o1", message: "After all not", wholeDay: false });
    await saveAnswer(day("2026-11-24"));
    await saveAnswer(day("2026-11-30"));
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

  test("that are taken back while the server fails on them are not stored again", async () => {
    const { id } = await saveAnswer(accept);
    const request = (async () => {
      await store.settle(id);
      return Response.json({}, { status: 500 });
    }) as typeof fetch;
    expect(await send(request)).toBe("stuck");
    expect(await store.answers("ana")).toEqual([]);
  });

  test("stay stored for the next sign-in when the session has ended", async () => {
    await saveAnswer(accept);
    expect(await send(aServer({ status: 401 }).request)).toBe("signed-out");
    expect(await store.answers("ana")).toHaveLength(1);
  });

  test("of another account on the same phone are sent only with that account's session", async () => {
    await saveAnswer(accept, "ben");
    const { calls, request } = aServer(booked);
    expect(await send(request)).toBe("empty");
    expect(calls).toEqual([]);
    expect(await store.answers("ben")).toHaveLength(1);
    await send(request, "ben");
    expect(calls[0]?.token).toBe("Bearer token-of-ben");
  });

  test("that are refused leave an outcome with the reason until it is read", async () => {
    const pending = await saveAnswer(accept);
    await send(aServer({ status: 409, body: { reason: "offer_filled", message: "Filled." } }).request);
    const outcome: Outcome = {
      id: pending.id,
      account: "ana",
      at: 99,
      answer: pending,
      result: { ok: false, reason: "offer_filled", message: "Filled." },
    };
    expect(await store.outcomes("ana")).toEqual([outcome]);
    await store.deleteOutcome(pending.id);
    expect(await store.outcomes("ana")).toEqual([]);
  });

  test("that are refused leave an outcome with the state of the offer, because another phone may have answered it", async () => {
    await saveAnswer({ kind: "decline", offerId: "o1", message: "", wholeDay: false });
    const body = { reason: "offer_gone", message: "Gone.", offer_state: "accepted" };
    await send(aServer({ status: 409, body }).request);
    expect(await store.outcomes("ana")).toMatchObject([{ result: { ok: false, offerState: "accepted" } }]);
  });

  test("about several days are sent again without the days that the server refused", async () => {
    const days = ["2026-11-24", "2026-11-25"].map((date) => ({ date, available: true }));
    await saveAnswer({ kind: "days", days });
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

  test("about days are not sent again after a refusal that names none of them", async () => {
    await saveAnswer({ kind: "days", days: [{ date: "2026-11-24", available: true }] });
    const { calls, request } = aServer({ status: 409, body: { message: "Booked.", dates: ["2026-12-24"] } });
    expect(await send(request)).toBe("empty");
    expect(calls).toHaveLength(1);
  });

  test("about hours are sent on the revision that an earlier one made, so that the dayplayer's own answers never collide", async () => {
    const first = await saveAnswer(proposal("2026-12-02", { wrap: "19:10" }));
    const second = await saveAnswer(proposal("2026-12-03", { kit: 25 }));
    const { calls, request } = aServer(
      { status: 200, body: { data: { id: "t1", rev: 4, state: "with_head" } } },
      { status: 200, body: { data: { id: "t1", rev: 5, state: "with_head" } } },
    );
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/player/timecards/t1/lines/2026-12-02", { wrap: "19:10", rev: 3, answer_id: first.id }],
      ["/api/player/timecards/t1/lines/2026-12-03", { kit: 25, rev: 4, answer_id: second.id }],
    ]);
  });

  test("about hours that somebody else has changed too are sent as they were given, and refused with what was typed", async () => {
    await saveAnswer({ kind: "agree-hours", timecardId: "t1", rev: 3 });
    const typed = await saveAnswer(proposal("2026-12-03", { wrap: "19:10", note: "We struck the set." }));
    const { calls, request } = aServer(
      { status: 200, body: { data: { id: "t1", rev: 5, state: "with_dayplayer" } } },
      { status: 409, body: { reason: "timecard_changed", message: "Changed." } },
    );
    expect(await send(request)).toBe("empty");
    expect(calls.map(({ path, body }) => [path, body.rev])).toEqual([
      ["/api/player/timecards/t1/agree", 3],
      ["/api/player/timecards/t1/lines/2026-12-03", 3],
    ]);
    expect(isNotified(typed, { kind: "refused" })).toBe(true);
    expect(await store.outcomes("ana")).toMatchObject([
      { answer: { kind: "agree-hours" } },
      { answer: typed, result: { ok: false, reason: "timecard_changed" } },
    ]);
  });

  test("about hours wait for an earlier one about the same timecard on which the server fails", async () => {
    await saveAnswer(proposal("2026-12-02", { wrap: "19:10" }));
    await saveAnswer({ kind: "agree-hours", timecardId: "t1", rev: 3 });
    await saveAnswer({ kind: "agree-hours", timecardId: "t2", rev: 1 });
    const { calls, request } = aServer({ status: 500 }, { status: 200, body: { data: { id: "t2", rev: 2 } } });
    expect(await send(request)).toBe("stuck");
    expect(calls.map(({ path }) => path)).toEqual([
      "/api/player/timecards/t1/lines/2026-12-02",
      "/api/player/timecards/t2/agree",
    ]);
  });

  test("that decline a whole day still mark the day as not free when the offer is gone", async () => {
    await saveAnswer({ kind: "decline", offerId: "o2", message: "", wholeDay: true });
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
