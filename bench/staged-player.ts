import { connectDatabase } from "../apps/server/src/db/connect.ts";
import { must } from "../apps/server/src/demo/must.ts";
import { createVerifiedAccount } from "../apps/server/src/modules/accounts/create-verified-account.ts";
import { openSession } from "../apps/server/src/modules/accounts/sessions.ts";
import { playerScope } from "../apps/server/src/modules/dayplayers/policy.ts";
import { saveProfile } from "../apps/server/src/modules/dayplayers/save-profile.ts";
import { quiet } from "./quiet.ts";

/** A dayplayer with a profile, signed in; answers the token. Leaves the database stopped. */
export async function stagePlayer(dataDir: string): Promise<string> {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    const account = await createVerifiedAccount(database.db, {
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
    const player = must(playerScope({ accountId: account.id, type: "dayplayer", sessionId: account.id }));
    await saveProfile(database.db, {
      player,
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
    return await openSession(database.db, {
      accountId: account.id,
      deviceName: "player",
      userAgent: "bench",
      remember: true,
      now: Temporal.Now.instant(),
    });
  } finally {
    await database.close();
  }
}
