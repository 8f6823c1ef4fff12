import type { LineInput } from "@callboard/contract/forms/timecard-line-input";
import {
  dayplayerTimecardRoutes as dayplayer,
  departmentTimecardRoutes as department,
} from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { toMinutes } from "@callboard/contract/timecards/worked-minutes";
import { transaction } from "../../db/transaction.ts";
import { lockDayplayers } from "../../modules/dayplayers/lock-dayplayers.ts";
import { openLines } from "../../modules/timecards/open-lines.ts";
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

export type CardStage = Awaited<ReturnType<typeof aCardStage>>;

/** A department whose dayplayers work from 8 to 18:30, and calls about their timecards. */
export async function aCardStage(server: TestServer) {
  const staffing = await aStaffing(server.db);
  const headToken = await staffing.tokenOf(staffing.headId, server.clock.now());
  const bookings = new Map<string, string>();
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
  return {
    ...staffing,
    headToken,
    /** Books dayplayers for these dates. */
    async book(dayplayerIds: readonly string[], dates: readonly string[]) {
      for (const date of dates) {
        const positions = { Costumer: dayplayerIds.length };
        const { positionId } = await staffing.day({ date, call: "08:00", wrap: "18:30", positions });
        for (const id of dayplayerIds)
          bookings.set(`${id} ${date}`, await staffing.booked(id, positionId, `${date}T01:00:00Z`));
      }
    },
    /** Signs a day sheet with the hours of these people. */
    sign(dayplayerIds: readonly string[], date: string, hours: StagedHours = {}) {
      const { note = "", meals, ...times } = { outcome: "worked", grace_used: null, ...usualHours, ...hours } as const;
      return transaction(server.db, async (tx) => {
        await lockDayplayers(tx, dayplayerIds);
        const lines = dayplayerIds.map((id) => ({
          ...toMinutes({ ...times, meals: [...meals] }),
          ...{ offer_id: bookings.get(`${id} ${date}`) ?? "", dayplayer_id: id, note },
        }));
        await openLines(tx, { scope: staffing.scope, date, lines });
      });
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
