import type { Dayplan } from "@callboard/contract/dayplans";
import type { JobOffer } from "@callboard/contract/offers";
import { useQueries } from "@tanstack/react-query";
import { callChangeText } from "../../../components/pay/notice-text.ts";
import { costOfCancellingQuery } from "../../../lib/requests/cost-of-cancelling.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { type DayplanValues, valuesOf } from "../dayplan-values.ts";
import { namesNotified } from "./names-notified.ts";

/** Who is notified of a save, and until when the calls that it changes can be changed without cost. Empty if it is nobody. */
export function useNotified(plan: Dayplan, values: DayplanValues, offers: readonly JobOffer[]): string {
  const saved = valuesOf(plan);
  const moved = plan.positions.flatMap(({ id, name, booked }) =>
    id && booked > 0 && callOf(saved, name) !== callOf(values, name) ? [id] : [],
  );
  const notice = useQueries({
    queries: moved.map((positionId) => costOfCancellingQuery({ dayplanId: plan.id ?? "", positionId })),
    combine: (queries) =>
      callChangeText(
        queries.flatMap(({ data }) => data ?? []),
        plan.zone,
      ),
  });
  const names = namesNotified(plan, values, offers);
  if (names.length === 0) return "";
  const notified = texts.changes.notified({ who: texts.changes.who({ names }), count: names.length });
  return notice ? `${notified} · ${notice}` : notified;
}

const callOf = ({ call_time, positions }: DayplanValues, name: string) =>
  positions.find((each) => each.name === name)?.call_time ?? call_time;
