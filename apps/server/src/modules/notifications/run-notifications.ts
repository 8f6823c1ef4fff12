import { appNow } from "../../db/app-now.ts";
import type { Deps } from "../../deps.ts";
import { sendDue } from "./deliveries/send-due.ts";
import { processFeed } from "./rules/process-feed.ts";
import { sendAvailabilityReminders, sendReminders } from "./rules/send-reminders.ts";

type World = Pick<Deps, "db" | "config">;
type SendingWorld = World & Pick<Deps, "ports">;

/** Creates notifications for all new events and sends deliveries that are due. Returns the number of changes. */
export async function runNotifications({ db, config: { timeZone, publicUrl }, ports }: SendingWorld): Promise<number> {
  let done = 0;
  for (const step of [
    async () => processFeed(db, await appNow(db)),
    async () =>
      sendDue(db, {
        now: await appNow(db),
        timeZone,
        publicUrl,
        takesReplies: ports.texts?.replies !== undefined,
      }),
  ]) {
    for (let more = true; more; ) {
      const result = await step();
      done += result.changed;
      more = result.more;
    }
  }
  return done;
}

/** Sends the reminders that are due by the clock. */
export const runReminders = async ({ db }: World): Promise<number> => sendReminders(db, await appNow(db));

export const runAvailabilityReminders = async ({ db, config }: World): Promise<number> =>
  sendAvailabilityReminders(db, { now: await appNow(db), zone: config.timeZone });
