import { longDay } from "@callboard/client/days";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import { CardList } from "@callboard/ui/card";
import { memo, type ReactNode } from "react";
import { DayplayerCard } from "../../components/dayplayer-card.tsx";
import { texts } from "../../lib/texts/offers.ts";
import styles from "./offer-groups.module.css";
import type { useGroupSelection } from "./use-group-selection.ts";

/** How an offer is drawn. The same functions at each rendering, so that of thousands only those are drawn that changed. */
interface Drawn {
  lines: (offer: JobOffer) => ReactNode[];
  state: (offer: JobOffer) => ReactNode;
  end?: (offer: JobOffer) => ReactNode;
  booked?: boolean;
}

interface OfferGroupsProps {
  pages: readonly OffersByDateAndPlace[];
  selection: ReturnType<typeof useGroupSelection>;
  /** Which offers can be selected. */
  selectable: (offer: JobOffer) => boolean;
  /** Buttons of a group: `chosen` are its selected offers. */
  actions: (chosen: JobOffer[], resting: boolean) => ReactNode;
  drawn: Drawn;
}

/** Offers or bookings under their date, then their place. */
export function OfferGroups({ pages, ...rest }: OfferGroupsProps) {
  return pages.map((days) =>
    Object.entries(days).map(([date, places]) => (
      <section key={date} aria-label={longDay(date)} className={styles.day}>
        <h2 className={styles.date}>{longDay(date)}</h2>
        {Object.entries(places).map(([place, offers]) => (
          <Place key={place} group={`${date}|${place}`} place={place} offers={offers} {...rest} />
        ))}
      </section>
    )),
  );
}

interface PlaceProps extends Omit<OfferGroupsProps, "pages"> {
  group: string;
  place: string;
  offers: JobOffer[];
}

function Place({ group, place, offers, selection, selectable, actions, drawn }: PlaceProps) {
  const resting = selection.isResting(group);
  const chosen = offers.filter(({ id }) => selection.ids.has(id));
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <h3>{place || texts.noPlace}</h3>
        <div className={styles.actions}>{actions(chosen, resting)}</div>
      </div>
      <CardList>
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            group={group}
            offer={offer}
            chosen={selection.ids.has(offer.id)}
            disabled={resting || !selectable(offer)}
            onToggle={selection.toggle}
            drawn={drawn}
          />
        ))}
      </CardList>
    </div>
  );
}

interface OfferRowProps {
  group: string;
  offer: JobOffer;
  chosen: boolean;
  disabled: boolean;
  onToggle: (group: string, id: string) => void;
  drawn: Drawn;
}

const OfferRow = memo(function OfferRow({ group, offer, chosen, disabled, onToggle, drawn }: OfferRowProps) {
  return (
    <li className={styles.row}>
      <DayplayerCard
        booked={drawn.booked ?? false}
        dayplayer={offer.receiver}
        lines={drawn.lines(offer)}
        state={drawn.state(offer)}
        end={drawn.end?.(offer)}
        selection={{ chosen, disabled, onToggle: () => onToggle(group, offer.id) }}
      />
    </li>
  );
});
