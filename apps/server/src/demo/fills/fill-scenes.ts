import type { FillInput } from "@callboard/contract/fills";
import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import type { ShootDay } from "../plan-shoot.ts";
import type { World } from "../world.ts";

/** The answer to an offer of a fill. `drop`: accepts and drops out a few hours later. */
export type FillAnswer = "yes" | "no" | "silence" | "drop";

/** A fill of the demo. The answers are scripted, so that every demo has fills in every state. */
export interface FillScene {
  day: ShootDay;
  /** The position; undefined for all active positions of the day. */
  name?: string;
  /** The head first raises the position's count to this number. */
  count?: number;
  startsAt: Temporal.Instant;
  settings: FillInput;
  /** The answers in the order in which people are asked. All others give none. */
  answers: FillAnswer[];
  /** Minutes until an answer: of the first one who is asked, the second, and so on, then from the beginning again. */
  delays: number[];
  /** The modes in which invited dayplayers stand by. Further invitations get no answer. */
  standbys?: StandbyMode[];
  ends?: { move: "pause" | "stop"; at: Temporal.Instant };
}

/** Returns the fills of the first department, on coming days. */
export function listFillScenes({ now, today, zone }: World, days: ShootDay[]): FillScene[] {
  const local = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) });
  const ago = (days: number, time: string) => local(today.subtract({ days }), time).toInstant();
  const by = (date: Temporal.PlainDate, time: string): Pick<FillInput, "fill_by"> => ({
    fill_by: local(date, time).toInstant().toString(),
  });
  const dayAt = (nth: number) => days.find((day) => day.nth === nth);
  const [soon, near, middle, far] = [dayAt(2), dayAt(5), dayAt(6), dayAt(7)];
  if (!soon || !near || !middle || !far) return [];
  const usual = [35, 80, 130, 60];
  const lately = latestDaytime(now.subtract({ minutes: 95 }), zone);
  return [
    {
      day: soon,
      name: "Costumer",
      startsAt: lately,
      settings: by(soon.date.subtract({ days: 1 }), "20:00"),
      answers: ["silence", "no"],
      delays: [30],
    },
    {
      day: near,
      startsAt: ago(1, "10:30"),
      settings: {
        ...by(near.date.subtract({ days: 1 }), "18:00"),
        message: "Period shoes, long day, good catering.",
        standby: 2,
      },
      answers: ["yes", "silence", "no", "yes", "no", "yes", "silence", "no"],
      delays: usual,
      standbys: ["book", "ask"],
    },
    {
      day: near,
      name: "Costume PA",
      count: 4,
      startsAt: ago(1, "09:00"),
      settings: { ...by(near.date.subtract({ days: 1 }), "18:00"), pace: "fast" },
      answers: ["yes", ...Array.from({ length: 20 }, (_, index): FillAnswer => (index % 3 === 1 ? "silence" : "no"))],
      delays: [40, 30, 55],
    },
    {
      day: middle,
      name: "Costumer",
      startsAt: ago(1, "11:00"),
      settings: by(today.subtract({ days: 1 }), "19:00"),
      answers: ["no", "yes", "silence", "silence", "no"],
      delays: usual,
    },
    {
      day: middle,
      name: "Seamstress",
      startsAt: ago(1, "13:00"),
      settings: by(middle.date.subtract({ days: 2 }), "19:00"),
      answers: ["no", "silence"],
      delays: usual,
      ends: { move: "stop", at: ago(1, "16:00") },
    },
    {
      day: far,
      name: "Set Costumer",
      startsAt: ago(2, "09:30"),
      settings: { ...by(far.date.subtract({ days: 2 }), "12:00"), keep_full: true },
      answers: ["drop", "yes", "no", "yes", "yes", "yes", "yes"],
      delays: usual,
    },
    {
      day: far,
      name: "Seamstress",
      count: 3,
      startsAt: ago(1, "12:00"),
      settings: by(far.date.subtract({ days: 2 }), "19:00"),
      answers: ["yes", "no", "silence"],
      delays: usual,
      ends: { move: "pause", at: ago(1, "16:30") },
    },
    {
      day: far,
      name: "Costumer",
      startsAt: lately,
      settings: by(far.date.subtract({ days: 1 }), "18:00"),
      answers: ["yes", "silence", "no"],
      delays: [25, 40, 30],
    },
  ];
}

/** The given moment or, at night, eight in the evening before it. */
function latestDaytime(at: Temporal.Instant, zone: string): Temporal.Instant {
  const local = at.toZonedDateTimeISO(zone);
  if (local.hour >= 9 && local.hour < 20) return at;
  const evening = local.withPlainTime("20:00");
  return (local.hour < 9 ? evening.subtract({ days: 1 }) : evening).toInstant();
}
