import { serverNow } from "@callboard/client/clock/server-clock";
import { number } from "@callboard/client/format";
import type { CostOfCancelling } from "@callboard/contract/pay/schemas/cost-of-cancelling";
import { money } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import { deadlineText } from "../fills/deadline-text.ts";

/** What is owed if these people are cancelled now, or until when it is free. Empty where the rules say nothing. */
export function cancellingText(people: CostOfCancelling["people"], zone: string): string {
  const owed = people.filter(({ hours }) => hours > 0);
  const [first] = owed;
  if (!first) {
    const until = people.flatMap(({ free_until }) => free_until ?? []).toSorted()[0];
    return until ? texts.costs.freeUntil({ until: deadlineText(until, zone) }) : "";
  }
  const hours = number(owed.reduce((sum, each) => sum + each.hours, 0));
  const since = first.free_until;
  const isSame = since !== null && owed.every(({ free_until }) => free_until === since);
  const what = isSame
    ? texts.costs.owedSince({ hours, since: deadlineText(since, zone) })
    : texts.costs.owed({ hours });
  // Only the head of the department gets amounts.
  const amount = first.amount === undefined ? undefined : owed.reduce((sum, each) => sum + (each.amount ?? 0), 0);
  return [
    owed.some(({ new_hire }) => new_hire) && texts.costs.newHire({ count: people.length }),
    texts.costs.cancelling({ what: amount === undefined ? what : `${money(amount)} (${what})` }),
  ]
    .filter(Boolean)
    .join(". ");
}

/** Until when a call can be changed without cost. Empty where the rules say nothing. */
export function callChangeText(notices: readonly CostOfCancelling[], zone: string): string {
  const until = notices.flatMap(({ call_free_until }) => call_free_until ?? []).toSorted()[0];
  const later = notices.flatMap(({ later_call_free_until }) => later_call_free_until ?? []).toSorted()[0];
  if (!until || !later) return "";
  const now = serverNow();
  if (Date.parse(until) > now) return texts.costs.callFreeUntil({ until: deadlineText(until, zone) });
  if (Date.parse(later) > now) return texts.costs.laterFreeUntil({ until: deadlineText(later, zone) });
  return texts.costs.callFreeSince({ until: deadlineText(until, zone) });
}
