import type { JobOffer } from "@callboard/contract/offers";
import { useQueries } from "@tanstack/react-query";
import { cancellingText } from "../../../components/pay/notice-text.ts";
import { costOfCancellingQuery } from "../../../lib/requests/cost-of-cancelling.ts";
import styles from "./people.module.css";

/** What is owed if these bookings of one date are cancelled now. */
export function CancellingCost({ bookings }: { bookings: readonly JobOffer[] }) {
  const positions = [...new Map(bookings.map((each) => [each.position_id, each])).values()];
  const people = useQueries({
    queries: positions.map(({ dayplan_id, position_id }) =>
      costOfCancellingQuery({ dayplanId: dayplan_id, positionId: position_id }),
    ),
    combine: (queries) => queries.flatMap(({ data }) => data?.people ?? []),
  });
  const cancelled = people.filter(({ dayplayer_id }) => bookings.some(({ receiver }) => receiver.id === dayplayer_id));
  const [first] = bookings;
  // The line keeps its height until the reply is there.
  return (
    <p role="status" className={styles.after}>
      {(first && cancellingText(cancelled, first.zone)) || " "}
    </p>
  );
}
