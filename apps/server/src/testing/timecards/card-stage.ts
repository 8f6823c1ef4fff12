import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import {
  dayplayerTimecardRoutes as dayplayer,
  departmentTimecardRoutes as department,
} from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { toMinutes } from "@callboard/contract/timecards/worked-minutes";
import { appNow } from "../../db/app-now.ts";
import type { Db } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { lockDayplayers } from "../../modules/dayplayers/lock-dayplayers.ts";
import type { DayplayerScope, DepartmentScope } from "../../modules/scopes.ts";
import { dayplayerMover, officeMover } from "../../modules/timecards/movers.ts";
import { approveCards, exportCards, rejectCard } from "../../modules/timecards/office-moves.ts";
import { openLines } from "../../modules/timecards/open-lines.ts";
import { saveLine } from "../../modules/timecards/save-line.ts";
import type { TestServer } from "../a-server.ts";
import { aStaffing } from "../staffing.ts";

/** The hours of a booking, as a day sheet says: worked from 8 to 18:30 with half an hour for the meal, unless said otherwise. */
interface StagedHours {
  outcome?: "worked" | "sent_home" | "absent" | "no_show";
  call?: string;
  wrap?: string;
  meals?: { from: string; to: string }[];
  note?: string;
}

const usualHours = { call: "08:00", wrap: "18:30", meals: [{ from: "13:00", to: "13:30" }] } as const;

interface SignedHours {
  scope: DepartmentScope;
  date: string;
  people: readonly { id: string; offerId: string }[];
  hours?: StagedHours;
}

/** Puts the hours of people on their timecards, as signing the day sheet does. */
export function signHours(db: Db, { scope, date, people, hours = {} }: SignedHours) {
  const { note = "", meals, ...times } = { outcome: "worked", grace_used: null, ...usualHours, ...hours } as const;
  return transaction(db, async (tx) => {
    await lockDayplayers(
      tx,
      people.map(({ id }) => id),
    );
    const lines = people.map(({ id, offerId }) => ({
      ...toMinutes({ ...times, meals: [...meals] }),
      ...{ offer_id: offerId, dayplayer_id: id, note },
    }));
    await openLines(tx, { scope, date, lines });
  });
}

/** Proposes a later wrap as the dayplayer. Selects the card, which then waits for the head. */
export async function proposeHours(db: Db, dayplayerId: string, date: string): Promise<{ id: string; rev: number }> {
  const find = () =>
    db
      .selectFrom("timecards")
      .select(["id", "rev"])
      .where("dayplayer_id", "=", dayplayerId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  const { id, rev } = await find();
  const mover = dayplayerMover({ dayplayerId } as DayplayerScope);
  const now = await appNow(db);
  const saved = await saveLine(db, { mover, cardId: id, date, input: { rev, wrap: "19:00" }, now });
  if (!saved.ok) throw new Error(`The hours were refused: ${saved.reason}`);
  return find();
}

export type CardStage = Awaited<ReturnType<typeof aCardStage>>;

/** A department whose dayplayers work from 8 to 18:30, and calls about their timecards. */
export async function aCardStage(server: TestServer) {
  const staffing = await aStaffing(server.db);
  const headToken = await staffing.tokenOf(staffing.headId, server.clock.now());
  const bookings = new Map<string, string>();
  const days = new Map<string, string>();
  const tokens = new Map<string, string>();
  const tokenOf = async (id: string) => {
    const token = tokens.get(id) ?? (await staffing.tokenOf(id, server.clock.now()));
    tokens.set(id, token);
    return token;
  };
  const week = async (date: string) => {
    const reply = await server.call(department.listTimecards, { token: headToken, query: { week: date } });
    return reply.data;
  };
  const byOffice = (cards: readonly Timecard[]) => ({
    ...{ mover: officeMover(staffing.scope), now: server.clock.now() },
    cards: cards.map(({ id, rev }) => ({ id, rev })),
  });
  return {
    ...staffing,
    headToken,
    /** Books dayplayers for these dates. */
    async book(dayplayerIds: readonly string[], dates: readonly string[]) {
      for (const date of dates) {
        const positionId =
          days.get(date) ??
          (await staffing.day({ date, call: "08:00", wrap: "18:30", positions: { Costumer: 99 } })).positionId;
        days.set(date, positionId);
        for (const id of dayplayerIds)
          bookings.set(`${id} ${date}`, await staffing.booked(id, positionId, `${date}T01:00:00Z`));
      }
    },
    /** Signs a day sheet with the hours of these people. */
    sign(dayplayerIds: readonly string[], date: string, hours: StagedHours = {}) {
      const people = dayplayerIds.map((id) => ({ id, offerId: bookings.get(`${id} ${date}`) ?? "" }));
      return signHours(server.db, { scope: staffing.scope, date, people, hours });
    },
    /** Moves of the office. Each returns why it was refused. */
    office: {
      approve: (cards: readonly Timecard[], notSignedReason?: string) =>
        approveCards(server.db, { ...byOffice(cards), notSignedReason }),
      reject: (cards: readonly Timecard[]) => rejectCard(server.db, { ...byOffice(cards), reason: "No lunch?" }),
      export: (cards: readonly Timecard[]) => exportCards(server.db, byOffice(cards)),
      correct: ({ id, rev }: Timecard, date: string, values: Omit<LineInput, "rev">) =>
        saveLine(server.db, { ...byOffice([]), cardId: id, date, input: { rev, ...values } }),
    },
    week,
    /** The latest card of a dayplayer in the week of a date. */
    async cardOf(dayplayerId: string, date: string): Promise<Timecard> {
      const card = (await week(date)).findLast(({ dayplayer }) => dayplayer.id === dayplayerId);
      if (!card) throw new Error(`There is no card of ${date}.`);
      return card;
    },
    async agree(side: "head" | "dayplayer", { id, rev, dayplayer: { id: dayplayerId } }: Timecard) {
      const [route, token] =
        side === "head"
          ? [department.agreeToTimecard, headToken]
          : [dayplayer.agreeToOwnTimecard, await tokenOf(dayplayerId)];
      return server.call(route, { token, params: { id }, body: { rev } });
    },
    /** Agrees as the head. */
    agreeToAll: (cards: { id: string; rev: number }[]) =>
      server.call(department.agreeToTimecards, { token: headToken, body: { cards } }),
    async propose(
      side: "head" | "dayplayer",
      { id, rev, dayplayer: { id: dayplayerId } }: Timecard,
      date: string,
      values: Omit<LineInput, "rev">,
    ) {
      const [route, token] =
        side === "head"
          ? [department.saveTimecardLine, headToken]
          : [dayplayer.saveOwnTimecardLine, await tokenOf(dayplayerId)];
      return server.call(route, { token, params: { id, date }, body: { rev, ...values } });
    },
  };
}
