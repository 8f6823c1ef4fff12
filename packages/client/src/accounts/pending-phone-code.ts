import { codeMinutes } from "@callboard/contract/limits";
import type { Session } from "../session.ts";

/** A code that was texted to `number` and is valid until `until`. */
interface PendingPhoneCode {
  number: string;
  /** Epoch milliseconds. */
  until: number;
}

const name = "pending-phone-code";

/** Stores in the tab that a code was texted, so that after a reload the code can still be entered while it is valid. */
export const createPendingPhoneCode = (tabMemory: Session["tabMemory"]) => ({
  /** The number whose code can still be entered. */
  sentTo(now = Date.now()): string | undefined {
    const pending = tabMemory.read<PendingPhoneCode>(name);
    return pending && pending.until > now ? pending.number : undefined;
  },
  keep: (number: string, now = Date.now()) =>
    tabMemory.write(name, { number, until: now + codeMinutes * 60_000 } satisfies PendingPhoneCode),
  forget: () => tabMemory.forget(name),
});
