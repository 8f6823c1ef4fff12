import type { Deps } from "../../deps.ts";
import { remind } from "./rules/send-reminders.ts";
import { sendDue } from "./deliveries/send-due.ts";
import { tellNotices } from "./rules/process-feed.ts";

type World = Pick<Deps, "db" | "clock" | "config">;

/** Tells whom it concerns of everything new, and sends what is due. Answers how much there was to do. */
export async function passOnNotices({ db, clock, config: { timeZone, publicUrl } }: World): Promise<number> {
  let done = 0;
  for (const step of [
    () => tellNotices(db, clock.now()),
    () => sendDue(db, { now: clock.now(), timeZone, publicUrl }),
  ]) {
    for (let more = true; more; ) {
      const told = await step();
      done += told.changed;
      more = told.more;
    }
  }
  return done;
}

/** Looks by the clock what somebody should be reminded of. */
export const passOnReminders = ({ db, clock }: World): Promise<number> => remind(db, clock.now());
