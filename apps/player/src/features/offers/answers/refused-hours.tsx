import { useInfiniteQuery } from "@tanstack/react-query";
import { hoursDraft, typedOf } from "../../../components/hours/hours-draft.ts";
import { hoursPath, timesNow, workedText } from "../../../components/hours/hours-text.ts";
import type { PendingAnswer } from "../../../lib/outbox/pending-answer.ts";
import { timecards } from "../../../lib/requests/timecards.ts";
import { texts } from "../../../lib/texts/texts.ts";

type HoursAnswer = Extract<PendingAnswer, { timecardId: string }>;

/** The hours as they are now, and those that the dayplayer proposed, below the outcome of an answer that came too late. */
export function RefusedHours({ answer }: { answer: HoursAnswer }) {
  const query = useInfiniteQuery(timecards);
  const card = query.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === answer.timecardId);
  const line = card?.lines.find(({ date }) => date === answer.about.date);
  return (
    <>
      {card && line && <p>{texts.answerOutcomes.hoursNow({ times: timesNow(line) })}</p>}
      {answer.kind === "propose-hours" && (
        <p>{texts.hours.youProposed({ times: workedText(answer.values, card?.currency ?? "USD") })}</p>
      )}
    </>
  );
}

/** Where the dayplayer answers again: with proposed times the form, which is filled with them. */
export const refusedHoursPath = (answer: HoursAnswer): string =>
  hoursPath(answer.timecardId, answer.kind === "propose-hours" ? answer.date : undefined);

/** Stores proposed times that the server refused, for the form of their day. What was typed since then comes first. */
export function keepTyped(answer: PendingAnswer): void {
  if (answer.kind !== "propose-hours") return;
  const draft = hoursDraft(answer.timecardId, answer.date);
  draft.write({ ...typedOf(answer.values), ...draft.read() });
}
