import type { StandbyMode } from "@callboard/contract/fills/standby-lifecycle";
import { activatePosition } from "../../modules/dayplans/activate-position.ts";
import { getDayplan } from "../../modules/dayplans/read-dayplans.ts";
import { saveDayplan } from "../../modules/dayplans/save-dayplan.ts";
import { moveFill } from "../../modules/fills/move-fill.ts";
import { fillDay, putFill } from "../../modules/fills/put-fill.ts";
import { acceptOffer } from "../../modules/offers/moves/accept-offer.ts";
import { followDayplan } from "../../modules/offers/moves/consequences/follow-dayplan.ts";
import { declineOffer } from "../../modules/offers/moves/decline-offer.ts";
import { dropBooking } from "../../modules/offers/moves/drop-booking.ts";
import { listPositionWaitingOffers } from "../../modules/offers/reads/list-job-offers.ts";
import { listInvitedToStandBy } from "../../modules/standby/list-invited.ts";
import { standBy } from "../../modules/standby/stand-by.ts";
import { isBefore } from "../../time/compare-instants.ts";
import { laneOf } from "../answer.ts";
import { must } from "../must.ts";
import { dayplanOf, type ShootDay } from "../plan-shoot.ts";
import { advanceFills } from "../tell-news.ts";
import type { Office, World } from "../world.ts";
import { type FillAnswer, type FillScene, listFillScenes } from "./fill-scenes.ts";

interface Filling {
  scene: FillScene;
  positionId: string;
  /** Ids of offers that are not to be answered any more: those that the head had sent, and those of past looks. */
  known: Set<string>;
  /** The standby modes of the dayplayers who are invited next. */
  standbys: StandbyMode[];
  /** The number of dayplayers whom the fill has asked. */
  asked: number;
}

/** The hours between two looks at fills for which nothing happens. The server looks every few minutes. */
const looksEveryHours = 6;

/** Schedules the fills of a department, and the answers to their offers. */
export function fillByDeadline(world: World, office: Office, days: ShootDay[]): void {
  const { timeline, machine, now } = world;
  const lane = laneOf({ office });
  const fillings: Filling[] = [];
  const look = async () => {
    await advanceFills(machine);
    for (const filling of fillings) {
      await letAnswer(world, { office, filling, look });
      await letStandBy(world, filling);
    }
  };
  const scenes = listFillScenes(world, days);
  for (const scene of scenes) {
    timeline.add(scene.startsAt, lane, async () => {
      const positionIds = await start(world, office, scene);
      for (const positionId of positionIds) {
        const sent = await listWaiting(world, office, positionId);
        fillings.push({
          scene,
          positionId,
          known: new Set(sent.map(({ id }) => id)),
          standbys: [...(scene.standbys ?? [])],
          asked: 0,
        });
      }
      await look();
    });
    const { ends } = scene;
    if (ends)
      timeline.add(ends.at, lane, async () => {
        const filling = fillings.find((each) => each.scene === scene);
        if (!filling) return;
        must(await moveFill(machine.db, { scope: office.scope, positionId: filling.positionId, move: ends.move }));
      });
  }
  const [first] = scenes.map(({ startsAt }) => startsAt).sort(Temporal.Instant.compare);
  for (let at = first; at && isBefore(at, now); at = at.add({ hours: looksEveryHours })) timeline.add(at, lane, look);
}

/** Starts the fills of a scene as a head does. Returns the ids of their positions. */
async function start(
  { machine, dice }: World,
  { head, scope }: Office,
  { day, name, count, settings }: FillScene,
): Promise<string[]> {
  const { db } = machine;
  const date = day.date.toString();
  if (name && count) {
    const input = dayplanOf(head.department, day, dice);
    const others = input.positions.filter((each) => each.name !== name);
    const raised = { ...input, positions: [...others, { name, count }] };
    must(await saveDayplan(db, { scope, input: raised, now: machine.now(), followDayplan }));
  }
  const { id: dayplanId, positions } = await getDayplan(db, { scope, now: machine.now(), date });
  if (!dayplanId) return [];
  if (!name) {
    const positionIds = positions.flatMap(({ id }) => id ?? []);
    return must(await fillDay(db, { scope, positionIds, settings }));
  }
  const position = positions.find((each) => each.name === name);
  const positionId = position?.id;
  if (!positionId) return [];
  if (!position.activated) must(await activatePosition(db, { scope, dayplanId, positionId, now: machine.now() }));
  const started = await putFill(db, { scope, positionId, settings });
  return started.ok ? [started.value] : [];
}

/** Schedules the answers of dayplayers who were asked since the last call. */
async function letAnswer(
  { timeline, machine }: World,
  { office, filling, look }: { office: Office; filling: Filling; look: () => Promise<void> },
): Promise<void> {
  const { db } = machine;
  const { scene, positionId, known } = filling;
  const lane = laneOf({ office });
  for (const { id: offerId, receiver } of await listWaiting({ machine }, office, positionId)) {
    if (known.has(offerId)) continue;
    known.add(offerId);
    const nth = filling.asked;
    filling.asked += 1;
    const answer = scene.answers[nth];
    if (!answer || answer === "silence") continue;
    const at = machine.now().add({ minutes: scene.delays[nth % scene.delays.length] ?? 45 });
    timeline.add(at, lane, () => give(answer, { dayplayerId: receiver.id, offerId }));
  }

  async function give(answer: FillAnswer, offer: { dayplayerId: string; offerId: string }) {
    if (answer === "no") await declineOffer(db, offer);
    else await acceptOffer(db, offer);
    if (answer === "drop") timeline.add(machine.now().add({ hours: 6 }), lane, () => drop(offer));
    await look();
  }

  async function drop(offer: { dayplayerId: string; offerId: string }) {
    await dropBooking(db, { ...offer, message: "Got a longer run elsewhere, sorry." });
    await look();
  }
}

/** Lets the invited dayplayers stand by as the scene specifies. Later invitations get no answer. */
async function letStandBy({ machine }: World, { positionId, standbys }: Filling): Promise<void> {
  for (const { id, dayplayer_id: dayplayerId } of await listInvitedToStandBy(machine.db, positionId)) {
    const [mode] = standbys;
    if (!mode) return;
    // A dayplayer who has another offer of that date meanwhile is refused.
    if ((await standBy(machine.db, { dayplayerId, id, mode })).ok) standbys.shift();
  }
}

/** The waiting offers of a position, in the order in which they were sent. */
const listWaiting = async ({ machine }: Pick<World, "machine">, { scope }: Office, positionId: string) =>
  (await listPositionWaitingOffers(machine.db, { scope, now: machine.now() }, positionId, 100)).toReversed();
