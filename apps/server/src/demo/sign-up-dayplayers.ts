import { createVerifiedAccount } from "../modules/accounts/sign-up/create-verified-account.ts";
import { saveAvailability } from "../modules/dayplayers/availability/set-availability.ts";
import { dayplayerScope } from "../modules/dayplayers/policy.ts";
import { saveProfile } from "../modules/dayplayers/save-profile.ts";
import { isBefore } from "../time/compare-instants.ts";
import { isFree, type Persona } from "./cast-dayplayers.ts";
import type { Dice } from "./dice.ts";
import { momentAt } from "./moment-at.ts";
import { must } from "./must.ts";
import type { TimeMachine } from "./time-machine.ts";
import type { Timeline } from "./timeline.ts";

export interface Dayplayer extends Persona {
  id: string;
}

/** The first and last day, both included, of an entry of availability. */
export interface Span {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** The moment of the entry. */
  saidAt: Temporal.Instant;
}

interface Joining {
  timeline: Timeline;
  machine: TimeMachine;
  dice: Dice;
  zone: string;
  /** One hash for all accounts: hashing the same password 400 times would take 16 seconds. */
  passwordHash: string;
  spans: Span[];
  /** Called for each dayplayer after their sign-up. */
  onJoined(dayplayer: Dayplayer): void;
}

/** Schedules a dayplayer's sign-up and profile on the day they joined, and their entries of availability later. */
export function signUpDayplayer(
  persona: Persona,
  { timeline, machine, dice, zone, passwordHash, spans, onJoined }: Joining,
) {
  const at = momentAt(persona.joined, "09:00", zone);
  const lane = persona.email;
  timeline.add(at, lane, async () => {
    const { db } = machine;
    const { firstName, lastName, email, department, phone: phoneNumber } = persona;
    const memberSince = persona.joined.toString();
    const account = await createVerifiedAccount(db, {
      firstName,
      lastName,
      email,
      department,
      phoneNumber,
      countryCode: "+1",
      type: "dayplayer",
      memberSince,
      passwordHash,
    });
    if (!account) throw new Error(`${email} signed up before.`);
    const dayplayer = must(dayplayerScope({ accountId: account.id, type: "dayplayer", sessionId: account.id }));
    const { positions, home, radius, about } = persona;
    await saveProfile(db, {
      dayplayer,
      input: { positions, ...home, country: "United States", travel_radius_miles: radius, about },
    });
    onJoined({ ...persona, id: account.id });

    for (const { from, to, saidAt } of spans) {
      if (isBefore(saidAt, at)) continue;
      timeline.add(saidAt.add({ minutes: dice.between(0, 600, "says", persona.number) }), lane, async () => {
        const days = daysBetween(from, to).map((date) => ({
          date: date.toString(),
          available: isFree(persona, date, dice),
        }));
        must(await saveAvailability(db, { dayplayer, days, now: machine.now(), zone }));
      });
    }
  });
}

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): Temporal.PlainDate[] =>
  Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }));
