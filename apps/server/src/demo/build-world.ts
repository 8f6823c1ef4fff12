import type { Database } from "../db/connect.ts";
import type { Log } from "../db/log.ts";
import { hashPassword } from "../modules/accounts/passwords/hash-password.ts";
import { toggleStar } from "../modules/dayplayers/toggle-star.ts";
import { moveCall, offerToShown, reconfirm, runLate } from "./bookings.ts";
import { bringCrew, letMembersIn } from "./bring-crew.ts";
import { type Dayplayer, shownNumber, signUpDayplayers } from "./dayplayers.ts";
import { Dice } from "./dice.ts";
import { fillByDeadline } from "./fills.ts";
import { hireForDay } from "./hire.ts";
import { correctHours, keepHours } from "./hours.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import { pencilDays } from "./pencils.ts";
import { planShoot, type ShootDay } from "./plan-shoot.ts";
import {
  announceProduction,
  type Head,
  type Office,
  openProduction,
  type Plans,
  rivals,
  signUpHeads,
} from "./productions.ts";
import { sendStandingOffers } from "./send-standing-offers.ts";
import { talk } from "./talk.ts";
import { TimeMachine } from "./time-machine.ts";
import { Timeline } from "./timeline.ts";
import type { World } from "./world.ts";

export interface WorldOptions {
  now: Temporal.Instant;
  /** The IANA zone of the demo's productions. */
  zone: string;
  publicUrl: string;
  /** The number of dayplayers with a history. */
  dayplayers: number;
  /** The password of all accounts. */
  password: string;
  seed: string;
  log: Log;
  onProgress(at: Temporal.Instant): void;
}

export interface Built {
  head: Head;
  dayplayer: Dayplayer;
  production: Plans;
}

/** How many days ahead the departments plan. The first, whose head's sign-in is printed, plans furthest. */
const planned = { first: 16, others: 9 };

/**
 * Fills an empty, migrated database with a production in the middle of its shoot. All actions run through the product's own
 * use cases, at the times at which they would have happened.
 */
export async function buildWorld(database: Pick<Database, "config" | "url">, options: WorldOptions): Promise<Built> {
  const { now, zone, publicUrl } = options;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const plans = (name: string, type: string, from: number, to: number): Plans => ({
    ...{ name, type, from: today.add({ days: from }), to: today.add({ days: to }) },
  });
  const shot = plans("Harbor Street", "Limited Series", -52, -44);
  const shooting = plans("The Long Tide", "Feature Film", -21, 21);
  const coming = plans("Salt Flats", "Pilot", 55, 75);
  const begins = shot.from.subtract({ days: 20 });

  const machine = new TimeMachine(database, options.log, momentAt(begins, "09:00", zone));
  try {
    const founding = { machine, passwordHash: await hashPassword(options.password), publicUrl, zone };
    const [timeline, dice] = [new Timeline(), new Dice(options.seed)];
    const heads = await signUpHeads(founding);
    const available = { from: begins, to: shooting.to.add({ days: 45 }) };
    const dayplayers = await signUpDayplayers(founding, { count: options.dayplayers, dice, today, ...available });
    const world: World = { ...founding, timeline, dice, now, today, dayplayers };
    const crew = heads.slice(0, 2);
    hire(world, await openProduction(founding, shot, crew), planShoot({ dice, ...shot, today }));
    timeline.add(momentAt(shot.to, "22:00", zone), "stars", () => starDayplayers(world, heads));
    const offices = await openProduction(founding, shooting, heads);
    const days = planShoot({ dice, ...shooting, today });
    hire(world, offices, days);
    timeline.add(now.subtract({ hours: 50 }), "productions", () => announceProduction(founding, coming, crew));

    const [costume] = offices;
    const elsewhere = plans("Paper Moons", "Feature Film", -10, 40);
    const [rival] = await openProduction(founding, elsewhere, await signUpHeads(founding, rivals));
    const shown = [...dayplayers.values()].find(({ number }) => number === shownNumber);
    if (!costume || !shown || !rival) throw new Error("There is nobody to show.");
    const others = [...dayplayers.values()].filter((each) => each.department === "Costume" && each !== shown);
    showCostume(world, { office: costume, shown, others }, days);
    pencilDays(world, { office: costume, rival, shown, others }, days);
    await timeline.run(machine, now, options.onProgress);
    return { head: costume.head, dayplayer: shown, production: shooting };
  } finally {
    await machine.close();
  }
}

/** Schedules the work of a production's departments. */
function hire(world: World, offices: Office[], days: ShootDay[]) {
  for (const [index, office] of offices.entries()) {
    for (const day of days) hireForDay(world, office, day, index === 0 ? planned.first : planned.others);
    keepHours(world, office, days, offices[0]?.scope.accountId ?? "");
  }
}

interface Shown {
  office: Office;
  shown: Dayplayer;
  others: readonly Dayplayer[];
}

/** Schedules what the first head and the dayplayer whose sign-in is printed did in the last days. */
function showCostume(world: World, { office, shown, others }: Shown, days: ShootDay[]) {
  const idsOf = (from: number, to: number) => others.slice(from, to).map(({ id }) => id);
  offerToShown(world, office, shown, days);
  correctHours(world, office, days);
  fillByDeadline(world, office, days);
  reconfirm(world);
  moveCall(
    world,
    office,
    days.find(({ nth }) => nth === 3),
  );
  runLate(
    world,
    office,
    days.find(({ nth }) => nth === 0),
  );
  sendStandingOffers(world, office, [...idsOf(8, 13), shown.id]);
  bringCrew(world, office, others.slice(13, 15));
  letMembersIn(world, office);
  talk(world, office.head, [shown.id, ...idsOf(0, 5)]);
}

/** Each head stars some dayplayers of the department, including the one whose sign-in is printed. */
async function starDayplayers({ machine, dice, dayplayers }: World, heads: Head[]) {
  for (const { id: headId, department } of heads)
    for (const { id: dayplayerId, number, ...dayplayer } of dayplayers.values())
      if (dayplayer.department === department && (number === shownNumber || dice.happens(0.08, "liked", number)))
        must(await toggleStar(machine.db, { headId, dayplayerId }));
}
