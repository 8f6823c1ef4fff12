import type { Database } from "../db/connect.ts";
import type { Log } from "../db/log.ts";
import { hashPassword } from "../modules/accounts/passwords/hash-password.ts";
import { presentDayplayers } from "../modules/dayplayers/present-dayplayer.ts";
import { toggleStar } from "../modules/dayplayers/toggle-star.ts";
import { laneOf } from "./answer.ts";
import { bringCrew, letMembersIn } from "./bring-crew.ts";
import { castDayplayers, type Persona, shownNumber } from "./cast-dayplayers.ts";
import { Dice } from "./dice.ts";
import { fillByDeadline } from "./fills/fill-by-deadline.ts";
import { followShown, moveCall } from "./follow-shown.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import { planShoot, type ShootDay } from "./plan-shoot.ts";
import { announceProduction, type Head, openProduction, type Plans, signUpHeads } from "./productions.ts";
import { reconfirm } from "./reconfirm.ts";
import { sendStandingOffers } from "./send-standing-offers.ts";
import { type Dayplayer, type Span, signUpDayplayer } from "./sign-up-dayplayers.ts";
import { type Lead, staffDay } from "./staff-day.ts";
import { talk } from "./talk.ts";
import { TimeMachine } from "./time-machine.ts";
import { Timeline } from "./timeline.ts";
import type { Office, World } from "./world.ts";

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
  onProgress(at: Temporal.Instant, joined: number): void;
}

export interface Built {
  head: Head;
  dayplayer: Persona;
  production: Plans;
}

/** How many days ahead each department plans. The first department, whose head's sign-in is printed, plans furthest. */
const leads: Lead[] = [
  { plans: 16, activates: 9, asks: 7 },
  { plans: 11, activates: 8, asks: 6 },
  { plans: 10, activates: 7, asks: 6 },
  { plans: 9, activates: 7, asks: 5 },
];

/**
 * Fills an empty, migrated database with a production in the middle of its shoot. All actions run through the product's own
 * use cases, at the times at which they would have happened.
 */
export async function buildWorld(database: Pick<Database, "config" | "url">, options: WorldOptions): Promise<Built> {
  const { now, zone, publicUrl, password, log } = options;
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  /** `from` and `to` are days relative to today. */
  const plans = (name: string, type: string, [from, to]: [from: number, to: number]): Plans => ({
    name,
    type,
    studio: "Gower Pictures",
    from: today.add({ days: from }),
    to: today.add({ days: to }),
  });
  const shot = plans("Harbor Street", "Limited Series", [-150, -122]);
  const shooting = plans("The Long Tide", "Feature Film", [-21, 21]);
  const coming = plans("Salt Flats", "Pilot", [55, 75]);

  const machine = new TimeMachine(database, log, now);
  const timeline = new Timeline();
  const dice = new Dice(options.seed);
  const dayplayers = new Map<string, Dayplayer>();
  const world: World = { machine, timeline, dice, now, today, zone, dayplayers };
  const passwordHash = await hashPassword(password);
  const founding = { machine, passwordHash, publicUrl, zone };
  const at = (date: Temporal.PlainDate, time: string) => momentAt(date, time, zone);

  const cast = castDayplayers(options.dayplayers, { dice, today });
  const spans: Span[] = [
    { from: shot.from, to: shot.to, saidAt: at(shot.from.subtract({ days: 12 }), "08:00") },
    {
      from: shooting.from,
      to: shooting.to.add({ days: 45 }),
      saidAt: at(shooting.from.subtract({ days: 11 }), "08:00"),
    },
  ];
  const onJoined = (dayplayer: Dayplayer) => dayplayers.set(dayplayer.id, dayplayer);
  for (const persona of cast)
    signUpDayplayer(persona, { timeline, machine, dice, zone, passwordHash, spans, onJoined });

  let heads: Head[] = [];
  const alone = "productions";
  const begin = (plans: Plans, departments: number, then: (offices: Office[], days: ShootDay[]) => void) => {
    timeline.add(at(plans.from.subtract({ days: 20 }), "09:00"), alone, async () => {
      if (heads.length === 0) heads = await signUpHeads(founding);
      const crew = heads.slice(0, departments);
      const scopes = await openProduction(founding, await announceProduction(founding, plans, crew), crew);
      const offices = scopes.flatMap((scope, index) => (crew[index] ? [{ head: crew[index], scope }] : []));
      const days = planShoot({ dice, from: plans.from, to: plans.to, today });
      for (const [index, office] of offices.entries()) {
        for (const day of days) staffDay(world, office, day, leads[index] ?? { plans: 9, activates: 7, asks: 5 });
      }
      then(offices, days);
    });
  };
  begin(shot, 2, (offices) => starLater(world, offices, at(shot.to.add({ days: 2 }), "10:00")));
  begin(shooting, 4, (offices, days) => {
    starLater(world, offices, at(today.subtract({ days: 9 }), "18:00"));
    const [costume] = offices;
    const shown = [...dayplayers.values()].find(({ number }) => number === shownNumber);
    if (!costume || !shown) return;
    followShown(world, costume, shown, days);
    fillByDeadline(world, costume, days);
    reconfirm(world);
    moveCall(
      world,
      costume,
      days.find(({ nth }) => nth === 3),
    );
    const others = [...dayplayers.values()]
      .filter(({ department, number }) => department === "Costume" && number !== shownNumber)
      .sort((a, b) => a.number - b.number);
    sendStandingOffers(world, costume, [...others.slice(8, 13).map(({ id }) => id), shown.id]);
    bringCrew(world, costume, { joined: others.slice(13, 15), publicUrl });
    letMembersIn(world, costume, { passwordHash, publicUrl });
    talk(world, costume.head, [shown.id, ...others.slice(0, 6).map(({ id }) => id)]);
  });
  timeline.add(now.subtract({ hours: 50 }), alone, async () => {
    await announceProduction(founding, coming, heads.slice(0, 2));
  });

  try {
    await timeline.run(machine, now, (moment) => options.onProgress(moment, dayplayers.size));
  } finally {
    await machine.close();
  }
  const [head] = heads;
  const dayplayer = cast[shownNumber];
  if (!head || !dayplayer) throw new Error("There is no dayplayer to show.");
  return { head, dayplayer, production: shooting };
}

/** Schedules heads to star some of their dayplayers, including the one whose sign-in is printed. */
function starLater({ timeline, machine, dice, dayplayers }: World, offices: Office[], at: Temporal.Instant) {
  for (const { head, scope } of offices) {
    timeline.add(at, laneOf({ office: { head, scope } }), async () => {
      const known = [...dayplayers.values()].filter(({ department }) => department === head.department);
      const liked = known.filter(
        ({ number }) => number === shownNumber || dice.happens(0.08, "liked by", head.department, number),
      );
      for (const { id } of liked) {
        const starred = (await presentDayplayers(machine.db, [id], { headId: head.id })).get(id)?.is_starred;
        if (!starred) must(await toggleStar(machine.db, { headId: head.id, dayplayerId: id }));
      }
    });
  }
}
