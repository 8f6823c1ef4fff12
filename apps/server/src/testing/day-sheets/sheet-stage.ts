import { daySheetRoutes } from "@callboard/contract/routes/timecards";
import type { DaySheet } from "@callboard/contract/timecards/day-sheet-schemas";
import { sql } from "kysely";
import { beforeEach } from "vitest";
import type { TestServer } from "../a-server.ts";
import { savePreset } from "../save-preset.ts";
import type { Staffing } from "../staffing.ts";
import { stageEach } from "../stage.ts";

export const date = "2026-11-25";
/** 6:45 in Los Angeles, after the call at 6:30. */
export const morning = "2026-11-25T14:45:00Z";
export let server: TestServer;
export let staffing: Staffing;
export let head: string;
export let day: Awaited<ReturnType<Staffing["day"]>>;
export let people: string[];
export let bookings: string[];
/** Books three people on a day, whose morning it is. Registers the hooks of a test file. */
export function stageSheets() {
  stageEach((stage) => {
    ({ server, staffing, head } = stage);
  });
  beforeEach(stageDay);
}

async function stageDay() {
  await savePreset(server.db, staffing, "feature_8_12_15");
  people = await staffing.dayplayers(3);
  await server.db
    .updateTable("accounts")
    .set({ first_name: sql`'P' || row_number`, last_name: "Lee" })
    .from(
      sql<{ id: string; row_number: number }>`unnest(${people}::uuid[]) with ordinality`.as<"each">(
        sql`each(id, row_number)`,
      ),
    )
    .whereRef("accounts.id", "=", "each.id")
    .execute();
  day = await staffing.day({ date, call: "06:30", wrap: "19:00", positions: { Costumer: 3 } });
  bookings = [];
  for (const person of people) bookings.push(await staffing.booked(person, day.positionId));
  await server.clock.set(morning);
}

const params = { date };
export const get = async (token = head): Promise<DaySheet> =>
  (await server.call(daySheetRoutes.getDaySheet, { params, token })).data;
export type CheckIn = Parameters<typeof body>[0];
const body = (sent: {
  job_offer_ids?: string[];
  presence: DaySheet["lines"][number]["presence"];
  since?: string | null;
}) => sent;
export const checkIn = (sent: CheckIn, token = head) =>
  server.call(daySheetRoutes.checkIn, { params, token, body: sent });
export interface Changes {
  rev?: number;
  wrap?: string | null;
  meals?: { from: string; to: string }[] | null;
  holiday?: boolean;
  lines?: object[];
}
export const save = async (changes: Changes, token = head) =>
  server.call(daySheetRoutes.saveDaySheet, {
    params,
    token,
    body: { rev: (await get()).rev, lines: [], ...changes } as never,
  });
export const sign = async (rev?: number, token = head) =>
  server.call(daySheetRoutes.signDaySheet, { params, token, body: { rev: rev ?? (await get()).rev } });
export const line = ({ lines }: DaySheet, at: number) =>
  lines.find(({ job_offer_id }) => job_offer_id === bookings[at]);
export const recordOf = (dayplayerId = "") =>
  server.db
    .selectFrom("dayplayer_profiles")
    .select(["kept", "counted"])
    .where("dayplayer_id", "=", dayplayerId)
    .executeTakeFirstOrThrow();
