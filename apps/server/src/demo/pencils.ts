import { newDay } from "@callboard/contract/plain/new-day";
import { saveDayplan } from "../modules/dayplans/save-dayplan.ts";
import { followDayplan } from "../modules/offers/moves/consequences/follow-dayplan.ts";
import { askForPencils } from "../modules/pencil-requests/ask-for-pencils.ts";
import { checkAvailability } from "../modules/pencil-requests/check-availability.ts";
import { addOwnPencils } from "../modules/pencils/add-own-pencils.ts";
import { listLivePencils } from "../modules/pencils/list-pencils.ts";
import { answerPencil, challengePencil } from "../modules/pencils/move-pencil.ts";
import type { Dayplayer } from "./dayplayers.ts";
import { must } from "./must.ts";
import type { ShootDay } from "./plan-shoot.ts";
import { laneOf, type Office } from "./productions.ts";
import type { World } from "./world.ts";

const position = "Costumer";

interface PencilPeople {
  office: Office;
  /** Another production that looks for the same people. */
  rival: Office;
  shown: Dayplayer;
  others: readonly Dayplayer[];
}

/**
 * Schedules pencils of days for which nobody is hired yet: one that was asked for, a first, a second and a challenged one; and
 * for the dayplayer whose sign-in is printed one to answer, one of their own, and a question whether they are free.
 */
export function pencilDays(world: World, people: PencilPeople, days: readonly ShootDay[]): void {
  const { timeline, machine, now, zone } = world;
  const { office, rival, shown } = people;
  const { db } = machine;
  const dateOf = (nth: number) => days.find((day) => day.nth === nth)?.date.toString() ?? "";
  const [first, second, own, ...free] = [9, 10, 11, 12, 13].map(dateOf) as [string, string, string, ...string[]];
  const [toAnswer, isFirst, isSecond, isChallenged] = people.others.filter(({ positions }) =>
    positions.includes(position),
  );
  if (!toAnswer || !isFirst || !isSecond || !isChallenged) throw new Error("There is nobody to pencil.");
  const add = (hoursAgo: number, action: () => Promise<unknown>) =>
    timeline.add(now.subtract({ minutes: hoursAgo * 60 }), laneOf(office), action);

  async function ask({ scope }: Office, of: Dayplayer[], { dates, note = "" }: { dates: string[]; note?: string }) {
    const asked = { scope, dayplayerIds: of.map(({ id }) => id), dates, position, note, now: machine.now() };
    must(await askForPencils(db, asked));
  }
  const pencilOf = async ({ scope }: Office, { id }: Dayplayer, date: string) =>
    (await listLivePencils(db, id, [date])).find((each) => each.department_id === scope.departmentId)?.id ?? "";
  const accept = async (by: Office, of: Dayplayer) =>
    must(await answerPencil(db, { id: await pencilOf(by, of, first), move: "accept" }));

  add(60, async () => {
    const input = { ...newDay, date: first, positions: [{ name: position, count: 2 }], activate: true };
    must(await saveDayplan(db, { scope: rival.scope, input, now: machine.now(), followDayplan }));
  });
  add(46, () => ask(rival, [isSecond], { dates: [first] }));
  add(44, () => accept(rival, isSecond));
  add(40, () => ask(office, [isFirst, isSecond, isChallenged], { dates: [first] }));
  for (const [index, each] of [isFirst, isSecond, isChallenged].entries()) add(32 - index, () => accept(office, each));
  add(20, async () =>
    must(
      await addOwnPencils(db, {
        ...{ dayplayerId: shown.id, dates: [own], note: "A commercial in Burbank", now: machine.now(), zone },
      }),
    ),
  );
  add(12, () => ask(rival, [isChallenged], { dates: [first] }));
  add(6, () => accept(rival, isChallenged));
  add(4, async () => {
    const note = "Two fittings, half days.";
    const dayplayerIds = [shown.id];
    must(await checkAvailability(db, { scope: office.scope, dayplayerIds, dates: free, note, now: machine.now() }));
  });
  add(3, () => ask(office, [toAnswer, shown], { dates: [first, second], note: "The courthouse, with the same team." }));
  add(1, async () => {
    const id = await pencilOf(rival, isChallenged, first);
    must(await challengePencil(db, { scope: rival.scope, id }));
  });
}
