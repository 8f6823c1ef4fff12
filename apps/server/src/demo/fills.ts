import type { FillInput } from "@callboard/contract/fills";
import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import { sql } from "kysely";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { moveFills } from "../modules/fills/move-fill.ts";
import { fillDay } from "../modules/fills/put-fill.ts";
import { acceptOffer } from "../modules/offers/moves/accept-offer.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { declineOffer } from "../modules/offers/moves/decline-offer.ts";
import { dropBooking } from "../modules/offers/moves/drop-booking.ts";
import { listInvitedToStandBy } from "../modules/standby/list-invited.ts";
import { standBy } from "../modules/standby/stand-by.ts";
import { isBefore } from "../time/compare-instants.ts";
import { listPositions } from "./hire.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import type { ShootDay } from "./plan-shoot.ts";
import { laneOf, type Office } from "./productions.ts";
import { advanceFills } from "./timeline.ts";
import type { World } from "./world.ts";

/** The answer to an offer of a fill. `drop`: accepts and drops out a few hours later. */
type FillAnswer = "yes" | "no" | "silence" | "drop";

/** A fill of the demo. The answers are scripted, so that every demo has fills in every state. */
interface FillScene {
  /** The position of the shoot day relative to today. */
  nth: number;
  /** The position; undefined for all open positions of the day. */
  name?: string;
  /** The head first raises the position's count to this number. */
  count?: number;
  /** Days before today and a local time, or an hour and a half ago. */
  starts: readonly [daysAgo: number, time: string] | "lately";
  /** Until the deadline. Default: the evening before the shoot day. */
  hours?: number;
  settings?: Omit<FillInput, "fill_by">;
  /** The answers in the order in which people are asked. All others give none. */
  answers: readonly FillAnswer[];
  /** The modes in which invited dayplayers stand by. Further invitations get no answer. */
  standbys?: readonly StandbyMode[];
  /** Hours after the start. */
  ends?: { move: "pause" | "stop"; after: number };
}

/** The fills of the first department. */
const scenes: FillScene[] = [
  { nth: 2, name: "Costumer", starts: "lately", answers: ["silence", "no"] },
  {
    ...{ nth: 5, starts: [1, "10:30"], standbys: ["book", "ask"] },
    settings: { message: "Period shoes, long day, good catering.", standby: 2 },
    answers: ["yes", "silence", "no", "yes", "no", "yes", "silence", "no"],
  },
  {
    ...{ nth: 5, name: "Costume PA", count: 4, starts: [1, "09:00"], settings: { pace: "fast" } },
    answers: ["yes", ...Array.from({ length: 20 }, (_, index): FillAnswer => (index % 3 === 1 ? "silence" : "no"))],
  },
  { nth: 6, name: "Costumer", starts: [1, "11:00"], hours: 8, answers: ["no", "yes", "silence", "silence", "no"] },
  {
    ...{ nth: 6, name: "Seamstress", starts: [1, "13:00"], answers: ["no", "silence"] },
    ends: { move: "stop", after: 3 },
  },
  {
    ...{ nth: 7, name: "Set Costumer", starts: [2, "09:30"], settings: { keep_full: true } },
    answers: ["drop", "yes", "no", "yes", "yes", "yes", "yes"],
  },
  {
    ...{ nth: 7, name: "Seamstress", count: 3, starts: [1, "12:00"], answers: ["yes", "no", "silence"] },
    ends: { move: "pause", after: 4 },
  },
  { nth: 7, name: "Costumer", starts: "lately", answers: ["yes", "silence", "no"] },
];

/** People answer within so many hours. */
const answersWithin = 2;

interface RunningFill {
  scene: FillScene;
  positionId: string;
  /** Of the next who are invited to stand by for one of the scene's positions. */
  standbys: StandbyMode[];
}

/** Schedules the fills of a department, and the answers to their offers. */
export function fillByDeadline(world: World, office: Office, days: ShootDay[]): void {
  const { timeline, machine, now, today, zone } = world;
  const add = (at: Temporal.Instant, action: () => Promise<unknown>) => timeline.add(at, laneOf(office), action);
  const fills: RunningFill[] = [];
  const look = async () => {
    for (const fill of fills) await letAnswer(world, office, fill);
    await advanceFills(machine);
  };
  for (const scene of scenes) {
    const day = days.find(({ nth }) => nth === scene.nth);
    if (!day) continue;
    const { starts, hours, ends } = scene;
    const standbys = [...(scene.standbys ?? [])];
    const at =
      starts === "lately"
        ? latestDaytime(now.subtract({ minutes: 95 }), zone)
        : momentAt(today.subtract({ days: starts[0] }), starts[1], zone);
    const deadline = hours ? at.add({ hours }) : momentAt(day.date.subtract({ days: 1 }), "18:00", zone);
    add(at, async () => {
      for (const positionId of await start(world, office, { scene, day, deadline }))
        fills.push({ scene, positionId, standbys });
      await advanceFills(machine);
    });
    if (ends)
      add(at.add({ hours: ends.after }), async () => {
        const fill = fills.find((each) => each.scene === scene);
        if (fill)
          must(await moveFills(machine.db, { scope: office.scope, positionIds: [fill.positionId], move: ends.move }));
      });
  }
  const first = now.subtract({ hours: 54, minutes: 30 });
  for (let at = first; isBefore(at, now); at = at.add({ hours: answersWithin })) add(at, look);
}

/** Starts the fills of a scene as a head does. Returns the ids of their positions. */
async function start(
  world: World,
  office: Office,
  { scene: { name, count, settings }, day, deadline }: { scene: FillScene; day: ShootDay; deadline: Temporal.Instant },
): Promise<string[]> {
  const { db } = world.machine;
  const { scope } = office;
  if (name && count) {
    const input = { date: day.date.toString(), positions: [{ name, count }], activate: true };
    must(await saveDayplan(db, { scope, input, now: world.machine.now(), followDayplan }));
  }
  const positions = (await listPositions(world, office, day)).filter((each) => !name || each.name === name);
  const positionIds = positions.map(({ id }) => id);
  return must(await fillDay(db, { scope, positionIds, settings: { ...settings, fill_by: deadline.toString() } }));
}

/** Answers the offers and the invitations of a fill as its scene says. */
async function letAnswer({ timeline, machine }: World, office: Office, { scene, positionId, standbys }: RunningFill) {
  const { db } = machine;
  const { rows } = await sql<{ id: string; dayplayer_id: string; waits: boolean }>`
    select id, dayplayer_id, is_waiting(state) as waits from offers
    where position_id = ${positionId} and source <> 'head' order by created_at, id`.execute(db);
  for (const [index, { id: offerId, dayplayer_id: dayplayerId, waits }] of rows.entries()) {
    const answer = scene.answers[index];
    if (!waits || !answer || answer === "silence") continue;
    if (answer === "no") await declineOffer(db, { dayplayerId, offerId });
    else await acceptOffer(db, { dayplayerId, offerId });
    const message = "Got a longer run elsewhere, sorry.";
    if (answer === "drop")
      timeline.add(machine.now().add({ hours: 6 }), laneOf(office), () =>
        dropBooking(db, { dayplayerId, offerId, message }),
      );
  }
  for (const { id, dayplayer_id: dayplayerId } of await listInvitedToStandBy(db, positionId)) {
    const [mode] = standbys;
    // A dayplayer who has another offer of that date meanwhile is refused.
    if (mode && (await standBy(db, { dayplayerId, id, mode })).ok) standbys.shift();
  }
}

/** The given moment or, at night, when nobody is asked, eight in the evening before it. */
function latestDaytime(at: Temporal.Instant, zone: string): Temporal.Instant {
  const local = at.toZonedDateTimeISO(zone);
  if (local.hour >= 9 && local.hour < 20) return at;
  return local
    .subtract({ days: local.hour < 9 ? 1 : 0 })
    .withPlainTime("20:00")
    .toInstant();
}
