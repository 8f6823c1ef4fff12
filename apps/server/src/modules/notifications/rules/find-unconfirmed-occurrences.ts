import { rulesOn } from "@callboard/contract/notification-rules/notification-rules";
import type { Tx } from "../../../db/schema.ts";
import { phoneAsPrinted } from "../../../text/phone-as-printed.ts";
import type { FeedEvent } from "../../events/read-feed.ts";
import { contextsOf, factsOfDepartment } from "./contexts.ts";
import type { Occurrence } from "./facts.ts";
import { timesOf } from "./offer-facts.ts";
import { listUnconfirmedDays, type UnconfirmedDay } from "./unconfirmed-queries.ts";

/** How many people the title names, and the body with their numbers. The day page has all of them. */
const named = { title: 3, body: 8 };

type UnconfirmedDayEvent = Extract<FeedEvent, { type: "dayplan.unconfirmed" }>;

/**
 * Finds the notifications for days on which booked dayplayers have not confirmed. They show the current state: a day on
 * which everybody has confirmed meanwhile needs none.
 */
export async function findUnconfirmedOccurrences(tx: Tx, events: readonly FeedEvent[]): Promise<Occurrence[]> {
  const ofDays = events.filter((event): event is UnconfirmedDayEvent => event.type === "dayplan.unconfirmed");
  const ids = ofDays.map(({ data }) => data.dayplan_id);
  const days = await contextsOf(tx, listUnconfirmedDays, ids);
  return ofDays.flatMap(({ type, data, pos }) => {
    const day = days.get(data.dayplan_id);
    if (!day?.head_id) return [];
    const { head_id: accountId } = day;
    return rulesOn(type).map((rule) => ({
      rule,
      accountId,
      subjectId: day.id,
      cause: `event ${pos}`,
      pos,
      productionId: day.production_id,
      facts: {
        dayplan: day.id,
        day: day.date,
        ...factsOfDepartment(day),
        booked: day.asked,
        confirmed: day.asked - day.silent.length,
        silent: nameSilent(day),
        numbers: listNumbers(day),
      },
      job: timesOf(day),
      until: day.passes_at,
    }));
  });
}

const withMore = (shown: string[], more: number) =>
  more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");

const nameSilent = ({ silent }: UnconfirmedDay) =>
  withMore(
    silent.slice(0, named.title).map(({ first_name }) => first_name),
    silent.length - named.title,
  );

const listNumbers = ({ silent }: UnconfirmedDay) =>
  withMore(
    silent
      .slice(0, named.body)
      .map(({ first_name, last_name, phone }) =>
        [first_name, last_name, phoneAsPrinted(phone)].filter(Boolean).join(" "),
      ),
    silent.length - named.body,
  );
