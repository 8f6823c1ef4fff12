import { StandingOfferEvent } from "@callboard/contract/events";
import {
  type StandingOfferMove,
  type StandingOfferState,
  standingOfferAllows,
  standingOfferStates,
  standingOfferStatusIds,
} from "@callboard/contract/offers/standing-offer-lifecycle";
import { standingOfferDays } from "@callboard/contract/offers/standing-offers";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { messagingRoutes } from "@callboard/contract/routes/messaging";
import { dayplayerStandingOfferRoutes, standingOfferRoutes } from "@callboard/contract/routes/offers/standing-offers";
import { sql } from "kysely";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import type { TestServer } from "../../testing/a-server.ts";
import { aStaffing, type Staffing } from "../../testing/staffing.ts";
import { stageOnce } from "../../testing/stage.ts";
import { closeDepartmentOffers } from "../offers/moves/consequences/close-department-offers.ts";
import { closeStandingOffers } from "./close-standing-offers.ts";
import { expireStandingOffers } from "./expire-standing-offers.ts";

const now = "2026-11-20T20:00:00Z";
let server: TestServer;
let staffing: Staffing;
let head: string;
stageOnce(
  (stage) => {
    ({ server, staffing, head } = stage);
  },
  { now },
);

const aDayplayer = () => staffing.aDayplayer(server.clock.now());
const send = (receiver_id: string, message?: string) =>
  server.call(standingOfferRoutes.sendStandingOffer, {
    token: head,
    query: { receiver_id },
    body: message === undefined ? {} : { message },
  });
const withdraw = (offer_id: string, receiver_id?: string) =>
  server.call(standingOfferRoutes.changeStandingOffer, {
    token: head,
    query: { offer_id, status_id: "5", ...(receiver_id && { receiver_id }) },
  });
const accept = (id: string, token: string, message = "") =>
  server.call(dayplayerStandingOfferRoutes.acceptStandingOffer, { token, params: { id }, body: { message } });
const decline = (id: string, token: string, message = "") =>
  server.call(dayplayerStandingOfferRoutes.declineStandingOffer, { token, params: { id }, body: { message } });

/** Brings a new open offer into a state, as people would. */
async function aStandingOffer(state: StandingOfferState) {
  const dayplayer = await aDayplayer();
  const { data } = await send(dayplayer.id);
  if (state === "accepted") await accept(data.id, dayplayer.token);
  if (state === "declined") await decline(data.id, dayplayer.token);
  if (state === "withdrawn") await withdraw(data.id);
  if (state === "closed")
    await server.db.transaction().execute((tx) => closeStandingOffers(tx, { dayplayerId: dayplayer.id }));
  if (state === "expired") {
    await sql`update standing_offers set expires_at = app_now() where id = ${data.id}`.execute(server.db);
    await expireStandingOffers(server.db);
  }
  expect(await stateOf(data.id)).toBe(state);
  return { id: data.id, dayplayer };
}
const stateOf = async (id: string) =>
  (await server.db.selectFrom("standing_offers").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;

/** Every move that has a route. Repeating a move has the same result. */
const calls: Partial<
  Record<StandingOfferMove, (offer: Awaited<ReturnType<typeof aStandingOffer>>) => Promise<{ status: number }>>
> = {
  accept: ({ id, dayplayer }) => accept(id, dayplayer.token, "Gladly."),
  decline: ({ id, dayplayer }) => decline(id, dayplayer.token, "Not this year."),
  withdraw: ({ id }) => withdraw(id),
};
const becomes = { accept: "accepted", decline: "declined", withdraw: "withdrawn" } as const;

describe.each(["accept", "decline", "withdraw"] as const)("to %s a standing offer", (move) => {
  test.each(standingOfferStates)("that is %s is allowed or refused as the lifecycle says", async (state) => {
    const offer = await aStandingOffer(state);
    const before = await listEvents(offer.id);
    const answer = await calls[move]?.(offer);
    const after = await listEvents(offer.id);
    if (standingOfferAllows(state, move)) {
      expect([answer?.status, await stateOf(offer.id)]).toEqual([200, becomes[move]]);
      const events = after.at(-1);
      expect([after.length, events?.type, Value.Check(StandingOfferEvent, events?.data)]).toEqual([
        before.length + 1,
        `open_offer.${becomes[move]}`,
        true,
      ]);
      expect(events?.audiences.toSorted()).toEqual([
        `account:${offer.dayplayer.id}`,
        `department:${staffing.departmentId}`,
      ]);
      const { rows } = await sql<object>`
        select move, from_state, to_state, by from standing_offer_history where standing_offer_id = ${offer.id}
        order by seq desc limit 1`.execute(server.db);
      expect(rows).toEqual([
        {
          move,
          from_state: state,
          to_state: becomes[move],
          by: move === "withdraw" ? staffing.headId : offer.dayplayer.id,
        },
      ]);
    } else {
      expect(answer?.status).toBe(state === becomes[move] ? 200 : 409);
      expect([await stateOf(offer.id), after.length]).toEqual([state, before.length]);
    }
  });
});

describe("a department asks a dayplayer to work with it", () => {
  test("both sides read it, with the head who asks and the expiry", async () => {
    const dayplayer = await aDayplayer();
    const sent = await send(dayplayer.id, "We need you all spring.");
    expect(sent.data).toMatchObject({
      state: "sent",
      status_id: 2,
      sender_id: staffing.headId,
      receiver: { id: dayplayer.id, first_name: "Dana" },
      message: "We need you all spring.",
      created_at: "2026-11-20 12:00:00",
      expires_at: "2026-12-04T20:00:00Z",
    });
    const { data } = await server.call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, {
      token: dayplayer.token,
    });
    expect(data).toMatchObject([
      {
        id: sent.data.id,
        status_id: 2,
        production: "The Long Night",
        department: "Costume",
        city: "Los Angeles",
        head: { id: staffing.headId },
        positions: ["Costumer", "Set Costumer"],
        message: "We need you all spring.",
      },
    ]);
    expect(standingOfferDays).toBe(14);
  });

  test("once at a time, not again within a month of a decline, and three times a month at most", async () => {
    const dayplayer = await aDayplayer();
    const first = await send(dayplayer.id);
    expect(await send(dayplayer.id)).toMatchObject({ status: 409, reason: "open_offer_sent" });
    await accept(first.data.id, dayplayer.token);
    expect(await send(dayplayer.id)).toMatchObject({ status: 409, reason: "works_with_you" });
    await withdraw(first.data.id);
    const second = await send(dayplayer.id);
    await decline(second.data.id, dayplayer.token);
    expect(await send(dayplayer.id)).toMatchObject({ status: 409, reason: "asked_recently" });
    await server.clock.set("2026-12-21T20:00:01Z");
    const before = head;
    head = await staffing.tokenOf(staffing.headId, server.clock.now());
    try {
      for (let round = 0; round < 3; round++) await withdraw((await send(dayplayer.id)).data.id);
      expect(await send(dayplayer.id)).toMatchObject({ status: 409, reason: "asked_recently" });
    } finally {
      await server.clock.set(now);
      head = before;
    }
  });

  test("of many at once exactly one is sent", async () => {
    const dayplayer = await aDayplayer();
    const answers = await Promise.all(Array.from({ length: 24 }, () => send(dayplayer.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "open_offer_sent")).toHaveLength(23);
  });

  test("answered and withdrawn at once, it ends in one way", async () => {
    for (let round = 0; round < 8; round++) {
      const { id, dayplayer } = await aStandingOffer("sent");
      const [accepted, withdrawn] = await Promise.all([accept(id, dayplayer.token), withdraw(id)]);
      const state = await stateOf(id);
      // One that was agreed to a moment before may still be withdrawn.
      expect(withdrawn.status).toBe(200);
      expect(state).toBe("withdrawn");
      expect([200, 409]).toContain(accepted.status);
    }
  });

  test("but no dayplayer who is deleted, does not exist, or has a block between them and the head", async () => {
    const gone = await aDayplayer();
    await sql`update accounts set deleted_at = app_now() where id = ${gone.id}`.execute(server.db);
    expect((await send(gone.id)).status).toBe(404);
    expect((await send(staffing.headId)).status).toBe(404);
    const blocks = await aDayplayer();
    await sql`insert into account_blocks (blocker_id, blocked_id) values (${blocks.id}, ${staffing.headId})`.execute(
      server.db,
    );
    expect(await send(blocks.id)).toMatchObject({ status: 409, reason: "dayplayer_blocked" });
  });

  test("a withdrawal names the right dayplayer where it names one, and no other status than 5", async () => {
    const { id, dayplayer } = await aStandingOffer("sent");
    expect((await withdraw(id, staffing.headId)).status).toBe(404);
    const other = await server.call(standingOfferRoutes.changeStandingOffer, {
      token: head,
      query: { offer_id: id, status_id: "3" as "5" },
    });
    expect([other.status, other.errors]).toEqual([
      422,
      { status_id: ["An open offer can only be withdrawn: status 5."] },
    ]);
    expect((await withdraw(id, dayplayer.id)).data.status_id).toBe(5);
  });
});

describe("a standing offer that was accepted", () => {
  test("adds the dayplayer to the network of the head who asked, and is shown wherever they are listed", async () => {
    const { id, dayplayer } = await aStandingOffer("accepted");
    const { data } = await server.call(findDayplayerRoutes.getDayplayer, {
      token: head,
      params: { userId: dayplayer.id },
    });
    expect(data).toMatchObject({
      is_starred: true,
      is_send_offer: false,
      open_offer: { id, state: "accepted", status_id: standingOfferStatusIds.accepted },
    });
  });

  test("ends when the dayplayer declines it, and the head keeps the star", async () => {
    const { id, dayplayer } = await aStandingOffer("accepted");
    expect((await decline(id, dayplayer.token, "I moved.")).data).toMatchObject({
      state: "declined",
      answer: "I moved.",
    });
    const { data } = await server.call(findDayplayerRoutes.getDayplayer, {
      token: head,
      params: { userId: dayplayer.id },
    });
    expect(data).toMatchObject({ is_starred: true, open_offer: { state: "declined" } });
  });
});

test("the dayplayer may write to the head who asked", async () => {
  const stranger = await aDayplayer();
  const start = (token: string) =>
    server.call(messagingRoutes.startConversation, { token, body: { user_id: staffing.headId } });
  expect((await start(stranger.token)).reason).toBe("conversation_not_allowed");
  const { dayplayer } = await aStandingOffer("sent");
  expect((await start(dayplayer.token)).status).toBe(200);
});

test("an overdue standing offer can't be accepted, whether or not the sweep has run", async () => {
  const { id, dayplayer } = await aStandingOffer("sent");
  await server.clock.set("2026-12-04T20:00:00Z");
  try {
    expect(await accept(id, dayplayer.token)).toMatchObject({ status: 409, reason: "offer_expired" });
    const { data } = await server.call(dayplayerStandingOfferRoutes.listDayplayerStandingOffers, {
      token: dayplayer.token,
    });
    expect(data).toMatchObject([{ id, state: "expired" }]);
  } finally {
    await server.clock.set(now);
  }
});

test("a waiting standing offer closes when the production's payment is returned", async () => {
  const other = await aStaffing(server.db);
  const token = await other.tokenOf(other.headId, server.clock.now());
  const [id = ""] = await other.dayplayers(1);
  const sent = await server.call(standingOfferRoutes.sendStandingOffer, {
    token,
    query: { receiver_id: id },
    body: {},
  });
  await server.db.transaction().execute((tx) => closeDepartmentOffers(tx, [other.departmentId]));
  expect(await stateOf(sent.data.id)).toBe("closed");
});

/** Events about an open offer that were not delivered yet, oldest first. */
async function listEvents(id: string) {
  const { rows } = await sql<{ type: string; data: unknown; audiences: string[] }>`
    select type, data, audiences from outbox where data ->> 'open_offer_id' = ${id} order by id`.execute(server.db);
  return rows;
}
