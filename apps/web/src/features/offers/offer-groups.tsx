import { longDay } from "@callboard/client/days";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import { CardList } from "@callboard/ui/card";
import type { ReactNode } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import styles from "./offer-groups.module.css";
import type { useGroupSelection } from "./use-group-selection.ts";

interface OfferGroupsProps {
  groups: OffersByDateAndPlace;
  selection: ReturnType<typeof useGroupSelection>;
  /** Which offers can be selected. */
  selectable: (offer: JobOffer) => boolean;
  booked?: boolean;
  /** Buttons of a group: `chosen` are its selected offers. */
  actions: (chosen: JobOffer[], resting: boolean) => ReactNode;
  lines: (offer: JobOffer) => ReactNode[];
  state: (offer: JobOffer) => ReactNode;
  end?: (offer: JobOffer) => ReactNode;
}

/** Offers or bookings under their date, then their place. */
export function OfferGroups({
  groups,
  selection,
  selectable,
  booked = false,
  actions,
  lines,
  state,
  end,
}: OfferGroupsProps) {
  return Object.entries(groups).map(([date, places]) => (
    <section key={date} aria-label={longDay(date)} className={styles.day}>
      <h2 className={styles.date}>{longDay(date)}</h2>
      {Object.entries(places).map(([place, offers]) => {
        const group = `${date}|${place}`;
        const resting = selection.isResting(group);
        const chosen = offers.filter(({ id }) => selection.ids.has(id));
        return (
          <div key={place} className={styles.place}>
            <div className={styles.head}>
              <h3>{place}</h3>
              <div className={styles.actions}>{actions(chosen, resting)}</div>
            </div>
            <CardList>
              {offers.map((offer) => (
                <li key={offer.id}>
                  <DayplayerCard
                    booked={booked}
                    dayplayer={offer.receiver}
                    lines={lines(offer)}
                    state={state(offer)}
                    end={end?.(offer)}
                    selection={{
                      chosen: selection.ids.has(offer.id),
                      disabled: resting || !selectable(offer),
                      onToggle: () => selection.toggle(group, offer.id),
                    }}
                  />
                </li>
              ))}
            </CardList>
          </div>
        );
      })}
    </section>
  ));
}
