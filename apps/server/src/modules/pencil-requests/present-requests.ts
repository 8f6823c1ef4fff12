import type { AvailabilityCheck, PencilResults } from "@callboard/contract/pencils/pencils";
import { refusals } from "@callboard/contract/refusals";
import type { PencilRequestResult } from "./ask-for-pencils.ts";
import type { CheckRow } from "./check-queries.ts";

export const presentCheck = (row: CheckRow): AvailabilityCheck => ({
  id: row.id,
  production: row.production,
  department: row.department,
  city: row.city,
  asked_by: row.asked_by,
  dates: row.dates,
  note: row.note,
  answer_by: row.answer_by.toString(),
  zone: row.zone,
});

export const presentResults = (results: PencilRequestResult[]): PencilResults =>
  results.map(({ dayplayerId, date, reason }) => ({
    dayplayer_id: dayplayerId,
    date,
    ok: reason === null,
    reason,
    message: reason && refusals[reason][1],
  }));
