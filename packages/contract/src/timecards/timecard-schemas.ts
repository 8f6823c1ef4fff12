import { type Static, Type } from "typebox";
import { LineInput } from "../forms/timecard-line-input.ts";
import { timecardBatchSize } from "../limits.ts";
import { placeKinds } from "../pay/pay-choices.ts";
import { PricedDay } from "../pay/schemas/pay-preview.ts";
import type { RouteSchemaTable } from "../route.ts";
import { AnswerId, Closed, Day, ForHead, Id, IdParams, LocalTime, Moment, Nullable, Text } from "../shapes.ts";
import { type TimecardMove, timecardLifecycle, timecardSides, timecardStates } from "./timecard-lifecycle.ts";
import { workedTimes } from "./worked-day.ts";

const WaitsFor = Nullable(Type.Enum(["dayplayer", "head"]));

const TimecardLine = Type.Object({
  date: Day,
  /** The booking. */
  job_offer_id: Id,
  position: Type.String(),
  called: Type.Object({ call: Nullable(LocalTime), wrap: Nullable(LocalTime) }),
  /** The number of the day in the person's workweek for the production, and how the crew came to work. */
  day_of_week: Type.Integer(),
  place: Type.Enum([...placeKinds]),
  holiday: Type.Boolean(),
  ...workedTimes,
  /** What the dayplayer is paid beside the work. */
  kit: ForHead(Type.Number()),
  mileage: ForHead(Type.Number()),
  /** Who set these values last, and when. */
  set_by: Type.Enum([...timecardSides]),
  set_at: Moment,
  /** Who has not agreed to these values yet. */
  waits_for: WaitsFor,
  /** Whether a correction has other values for the booking. They are changed there. */
  superseded: Type.Boolean(),
  /** The values before the last change. Null if there was none. */
  before: Nullable(Type.Object(workedTimes)),
  /** What the day sheet says, where it says something else. */
  day_sheet: Nullable(Type.Object(workedTimes)),
  /** Call and wrap in the unit of the pay rules. Null for who did not work. */
  rounded: Nullable(Type.Object({ call: LocalTime, wrap: LocalTime })),
  /** The price by the pay rules. Null for who did not work. */
  pay: Nullable(PricedDay),
  /** Pay, kit and mileage. On a correction the difference to what was exported. */
  total: ForHead(Type.Number()),
});
export type TimecardLine = Static<typeof TimecardLine>;

export const Timecard = Type.Object({
  id: Id,
  /** Grows with each change. A change names the one that it was made from. */
  rev: Type.Integer(),
  /** The first day of the week. */
  week: Day,
  /** 0 for the card of the week, 1 and more for corrections after an export. */
  correction: Type.Integer(),
  state: Type.Enum([...timecardStates]),
  department: Type.Object({ id: Id, name: Type.String() }),
  production: Type.Object({ id: Id, name: Type.String() }),
  currency: Type.String(),
  zone: Type.String(),
  dayplayer: Type.Object({ id: Id, name: Type.String() }),
  /** When each side agreed to the card as it is, and who did for the department. Null until then. */
  dayplayer_signed_at: Nullable(Moment),
  head_signed_at: Nullable(Moment),
  head_signed_by: Nullable(Type.String()),
  approved_at: Nullable(Moment),
  approved_by: Nullable(Type.String()),
  /** Why the office approved a card that was not signed by both sides. */
  not_signed_reason: Nullable(Type.String()),
  exported_at: Nullable(Moment),
  /** Why the office sent it back. Null once the head has answered. */
  rejected_reason: Nullable(Type.String()),
  lines: Type.Array(TimecardLine),
  /** Paid hours. */
  hours: Type.Number(),
  total: ForHead(Type.Number()),
});
export type Timecard = Static<typeof Timecard>;

const LineValues = Type.Object({
  ...workedTimes,
  kit: ForHead(Type.Number()),
  mileage: ForHead(Type.Number()),
  total: ForHead(Type.Number()),
});

const TimecardRevision = Type.Object({
  rev: Type.Integer(),
  at: Moment,
  move: Type.Enum(Object.keys(timecardLifecycle) as TimecardMove[]),
  side: Type.Enum([...timecardSides]),
  /** The name of who did it. */
  by: Nullable(Type.String()),
  /** Why the office did it. Empty if it gave no reason. */
  reason: Type.String(),
  /** The lines that it changed, with the values before. Those are null for a new line. */
  changes: Type.Array(Type.Object({ date: Day, from: Nullable(LineValues), to: LineValues })),
});
export type TimecardRevision = Static<typeof TimecardRevision>;

const RevInput = Closed({ rev: Type.Integer(), answer_id: AnswerId });
const LineParams = Type.Object({ id: Id, date: Day });
const CardRefs = Type.Array(Closed({ id: Id, rev: Type.Integer() }), { minItems: 1, maxItems: timecardBatchSize });

/** Which of the cards were moved. The others have changed since, or are in a state in which that is not possible. */
const Moved = Type.Object({
  moved: Type.Array(Id),
  refused: Type.Array(Type.Object({ id: Id, reason: Type.Enum(["timecard_changed", "timecard_not_possible"]) })),
});

export const departmentTimecardSchemas = {
  listTimecards: {
    summary: "The timecards of the department's week, by name. `week` is any date of it. Assistants get no amounts.",
    query: Closed({ week: Day }),
    reply: Type.Array(Timecard),
  },
  listWaitingTimecards: {
    summary:
      "How many timecards of the department wait for its head, by the first day of their weeks, the earliest first.",
    reply: Type.Array(Type.Object({ week: Day, count: Type.Integer() })),
  },
  getTimecardHistory: {
    summary: "What was done with a card, latest first. Assistants get no amounts.",
    params: IdParams,
    reply: Type.Array(TimecardRevision),
    refusals: ["not_found"],
  },
  agreeToTimecard: {
    summary: "Agrees to the card as it is.",
    params: IdParams,
    body: RevInput,
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible"],
  },
  agreeToTimecards: {
    summary: "Agrees to several cards as they are.",
    body: Closed({ cards: CardRefs }),
    reply: Moved,
  },
  saveTimecardLine: {
    summary:
      "Proposes other values for a line, with which the dayplayer then has to agree. On an exported card they become lines of a correction.",
    params: LineParams,
    body: LineInput,
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;

export const dayplayerTimecardSchemas = {
  listOwnTimecards: {
    summary: "The caller's timecards, those of the latest week first, with what is paid.",
    query: Type.Object({ after: Type.Optional(Type.String({ maxLength: 500 })) }),
    reply: Timecard,
  },
  agreeToOwnTimecard: {
    summary: "Agrees to the card as it is.",
    params: IdParams,
    body: RevInput,
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible"],
  },
  saveOwnTimecardLine: {
    summary:
      "Proposes other values for a line, with which the head then has to agree. The other lines are agreed to as they are. On an exported card they become lines of a correction.",
    params: LineParams,
    body: LineInput,
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;

export const officeTimecardSchemas = {
  listProductionTimecards: {
    summary: "The timecards of all departments in a week, by department and name. `week` is any date of it.",
    query: Closed({ week: Day, after: Type.Optional(Type.String({ maxLength: 500 })) }),
    reply: Timecard,
  },
  getProductionTimecardHistory: {
    summary: "What was done with a card, latest first.",
    params: IdParams,
    reply: Type.Array(TimecardRevision),
    refusals: ["not_found"],
  },
  approveTimecards: {
    summary:
      "Approves cards to which both sides agreed. After the production's deadline, with a reason, also those that are not signed by both, which are then marked.",
    body: Closed({ cards: CardRefs, not_signed_reason: Type.Optional(Text(300, "Reason")) }),
    reply: Moved,
  },
  rejectTimecard: {
    summary: "Sends a card back to the head, with a reason.",
    params: IdParams,
    body: Closed({
      rev: Type.Integer(),
      reason: Type.String({ title: "Reason", minLength: 1, maxLength: 300, pattern: "\\S" }),
    }),
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible"],
  },
  exportTimecards: {
    summary: "Marks approved cards as exported. From then on changes are lines of a correction.",
    body: Closed({ cards: CardRefs }),
    reply: Moved,
  },
  correctTimecardLine: {
    summary: "Corrects a line of an exported card, with which both sides then have to agree.",
    params: LineParams,
    body: LineInput,
    reply: Timecard,
    refusals: ["not_found", "timecard_changed", "timecard_not_possible", "invalid_fields"],
  },
} as const satisfies RouteSchemaTable;
