import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import type { Db } from "../../apps/server/src/db/schema.ts";
import { must } from "../../apps/server/src/demo/must.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { createVerifiedAccount } from "../../apps/server/src/modules/accounts/sign-up/create-verified-account.ts";
import { activatePosition } from "../../apps/server/src/modules/dayplans/activate-position.ts";
import { getDayplan } from "../../apps/server/src/modules/dayplans/read-dayplans.ts";
import { saveAvailability } from "../../apps/server/src/modules/dayplayers/availability/set-availability.ts";
import { dayplayerScope } from "../../apps/server/src/modules/dayplayers/policy.ts";
import { saveProfile } from "../../apps/server/src/modules/dayplayers/save-profile.ts";
import { acceptOffer } from "../../apps/server/src/modules/offers/moves/accept-offer.ts";
import { offerJob } from "../../apps/server/src/modules/offers/moves/creation/offer-jobs.ts";
import { openCreatedOffers } from "../../apps/server/src/modules/offers/moves/open-created-offers.ts";
import { quiet } from "../quiet.ts";
import type { StagedMonth } from "./staged-month.ts";

/** A dayplayer in a busy week: what waits for an answer, and what is booked. */
const waiting = 6;
const booked = 4;
const zone = "America/Los_Angeles";

/**
 * A dayplayer who is signed in, free all month, and asked by the department of that month: six offers wait for an answer,
 * four are bookings. Answers the token. Leaves the database stopped.
 */
export async function stageDayplayer(dataDir: string, { scope, from, to }: StagedMonth): Promise<string> {
  const database = await connectDatabase({ dataDir, log: quiet });
  const { db } = database;
  try {
    const account = await createVerifiedAccount(db, {
      firstName: "Ana",
      lastName: "Reyes",
      email: "ana@bench.example",
      type: "dayplayer",
      department: "Costume",
      countryCode: "+1",
      phoneNumber: "3235550100",
      passwordHash: "nobody signs in by it",
    });
    if (!account) throw new Error("The dayplayer is there already.");
    const dayplayer = must(dayplayerScope({ accountId: account.id, type: "dayplayer", sessionId: account.id }));
    const now = Temporal.Now.instant();
    await saveProfile(db, {
      dayplayer,
      input: {
        positions: ["Costumer"],
        city: "Burbank",
        state: "CA",
        zip: "91505",
        country: "United States",
        travel_radius_miles: 50,
        about: "",
      },
    });
    const dates = daysBetween(from, to);
    must(await saveAvailability(db, { dayplayer, days: dates.map((date) => ({ date, available: true })), now, zone }));
    const offers: string[] = [];
    for (const date of dates.slice(0, waiting + booked)) {
      const positionId = await openPosition(db, { scope, date, now });
      const offerInput = {
        scope,
        dayplayerId: account.id,
        positionId,
        message: "We start with fittings, so please be on time.",
      };
      offers.push(...must(await offerJob(db, offerInput)).offerIds);
    }
    await openCreatedOffers(db);
    for (const offerId of offers.slice(0, booked)) must(await acceptOffer(db, { dayplayerId: account.id, offerId }));
    return await openSession(db, {
      accountId: account.id,
      deviceName: "player",
      userAgent: "bench",
      remember: true,
      now,
    });
  } finally {
    await database.close();
  }
}

/** The costumers of a day, opened for offers. */
async function openPosition(
  db: Db,
  { scope, date, now }: Pick<StagedMonth, "scope"> & { date: string; now: Temporal.Instant },
) {
  const { id: dayplanId, positions } = await getDayplan(db, { scope, now, date });
  const positionId = positions.find(({ name }) => name === "Costumer")?.id;
  if (!dayplanId || !positionId) throw new Error(`Nobody planned costumers for ${date}.`);
  must(await activatePosition(db, { scope, dayplanId, positionId, now }));
  return positionId;
}

const daysBetween = (from: string, to: string): string[] => {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }).toString());
};
