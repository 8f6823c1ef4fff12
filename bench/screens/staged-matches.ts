import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { must } from "../../apps/server/src/demo/must.ts";
import { createVerifiedAccount } from "../../apps/server/src/modules/accounts/sign-up/create-verified-account.ts";
import { activatePosition } from "../../apps/server/src/modules/dayplans/activate-position.ts";
import { getDayplan } from "../../apps/server/src/modules/dayplans/read-dayplans.ts";
import { saveAvailability } from "../../apps/server/src/modules/dayplayers/availability/set-availability.ts";
import { dayplayerScope } from "../../apps/server/src/modules/dayplayers/policy.ts";
import { saveProfile } from "../../apps/server/src/modules/dayplayers/save-profile.ts";
import { quiet } from "../quiet.ts";
import type { StagedMonth } from "../worlds/staged-month.ts";

/** A position that is open for offers, by the path of its page. */
export interface StagedPosition {
  path: string;
  matches: number;
}

/** Opens the costumers of the month's last day, with that many dayplayers who match. Leaves the database stopped. */
export async function stageMatches(
  dataDir: string,
  { scope, to }: StagedMonth,
  matches: number,
): Promise<StagedPosition> {
  const database = await connectDatabase({ dataDir, log: quiet });
  const { db } = database;
  try {
    const now = Temporal.Now.instant();
    for (let number = 1; number <= matches; number += 1) {
      const account = await createVerifiedAccount(db, {
        firstName: "Match",
        lastName: `Number ${number}`,
        email: `match-${number}@bench.example`,
        type: "dayplayer",
        department: "Costume",
        countryCode: "+1",
        phoneNumber: `32355502${String(number).padStart(2, "0")}`,
        passwordHash: "nobody signs in by it",
      });
      if (!account) throw new Error("The dayplayer is there already.");
      const dayplayer = must(dayplayerScope({ accountId: account.id, type: "dayplayer", sessionId: account.id }));
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
      const days = [{ date: to, available: true }];
      must(await saveAvailability(db, { dayplayer, days, now, zone: "America/Los_Angeles" }));
    }
    const { id: dayplanId, positions } = await getDayplan(db, { scope, now, date: to });
    const positionId = positions.find(({ name }) => name === "Costumer")?.id;
    if (!dayplanId || !positionId) throw new Error(`Nobody planned costumers for ${to}.`);
    must(await activatePosition(db, { scope, dayplanId, positionId, now }));
    return {
      path: `/app/active-jobs/dayplan/${dayplanId}/position/${positionId}/matches-and-bookings`,
      matches,
    };
  } finally {
    await database.close();
  }
}
