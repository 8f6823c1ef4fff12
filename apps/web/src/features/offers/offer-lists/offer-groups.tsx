import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { JobOffer, OffersByDateAndPlace } from "@callboard/contract/offers";
import { CardList } from "@callboard/ui/card";
import { Checkbox } from "@callboard/ui/checkbox";
import { memo, type ReactNode } from "react";
import { DayplayerCard, NoCheck } from "../../../components/dayplayer-card.tsx";
import { useRenderedRows } from "../../../lib/first-screen/use-rendered-rows.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./offer-groups.module.css";
import { type GroupSelection, useGroup, useSelected } from "./use-group-selection.ts";

/** How a list renders its offers. It has to be the same object at each rendering, so that only changed rows render. */
interface Drawn {
  lines: (offer: JobOffer) => ReactNode[];
  state: (offer: JobOffer) => ReactNode;
  end?: (offer: JobOffer) => ReactNode;
  booked?: boolean;
  /** Returns whether an offer can be selected. */
  selectable: (offer: JobOffer) => boolean;
  /** Renders the buttons of a group. Without it nothing can be selected. */
  actions?: (group: GroupOfOffers) => ReactNode;
  /** Rendered beside the heading of a date. */
  dayEnd?: (offers: readonly JobOffer[]) => ReactNode;
}

/** A group as its buttons see it. */
export interface GroupOfOffers {
  chosen: JobOffer[];
  /** The offers of the group that can be selected. */
  selectable: JobOffer[];
  /** True while another group has the selection. */
  resting: boolean;
  onSelectAll: () => void;
  onClear: () => void;
}

interface OfferGroupsProps {
  pages: readonly OffersByDateAndPlace[];
  selection: GroupSelection;
  drawn: Drawn;
}

/** Lists offers or bookings by date, then by place. */
export function OfferGroups({ pages, selection, drawn }: OfferGroupsProps) {
  const rendered = useRenderedRows();
  let above = 0;
  return pages.map((days) =>
    Object.entries(days).map(([date, places]) => {
      const left = rendered - above;
      above += Object.values(places).flat().length;
      return (
        left > 0 && (
          <section key={date} aria-label={longDay(date)} className={styles.day}>
            <div className={styles.date}>
              <h2>{longDay(date)}</h2>
              {drawn.dayEnd?.(Object.values(places).flat())}
            </div>
            {Object.entries(places).map(([place, offers]) => (
              <Place
                key={place}
                group={`${date}|${place}`}
                place={place}
                offers={offers}
                rendered={left}
                selection={selection}
                drawn={drawn}
              />
            ))}
          </section>
        )
      );
    }),
  );
}

interface PlaceProps extends Omit<OfferGroupsProps, "pages"> {
  group: string;
  place: string;
  offers: JobOffer[];
  /** The number of rows that are rendered. */
  rendered: number;
}

const Place = memo(function Place({ place, ...rest }: PlaceProps) {
  const { group, offers, selection, drawn } = rest;
  const endedBookings = offers.filter(isEndedBooking);
  return (
    <div className={styles.place}>
      <div className={styles.head}>
        <h3>{place || texts.offers.noPlace}</h3>
        {drawn.actions && <Actions group={group} offers={offers} selection={selection} drawn={drawn} />}
      </div>
      <Rows {...rest} offers={offers.filter((offer) => !isEndedBooking(offer))} />
      {endedBookings.length > 0 && (
        <>
          <h4 className={`label ${styles.ended}`}>{texts.offers.endedBookings}</h4>
          <Rows {...rest} offers={endedBookings} />
        </>
      )}
    </div>
  );
});

const isEndedBooking = ({ state }: JobOffer) => state === "cancelled" || state === "dropped";

const Rows = ({ offers, rendered, ...row }: Omit<PlaceProps, "place">) => (
  <CardList>
    {offers.slice(0, rendered).map((offer) => (
      <OfferRow key={offer.id} offer={offer} {...row} />
    ))}
  </CardList>
);

function Actions({ group, offers, selection, drawn }: Omit<PlaceProps, "place" | "rendered">) {
  const { ids, resting } = useGroup(selection, group);
  const chosen = offers.filter(({ id }) => ids.has(id));
  const selectable = offers.filter(drawn.selectable);
  const onSelectAll = () =>
    selection.selectAll(
      group,
      selectable.map(({ id }) => id),
    );
  return (
    <div className="row-2">
      {drawn.actions?.({ chosen, selectable, resting, onSelectAll, onClear: selection.clear })}
    </div>
  );
}

interface OfferRowProps {
  group: string;
  offer: JobOffer;
  selection: GroupSelection;
  drawn: Drawn;
}

const OfferRow = memo(function OfferRow({ group, offer, selection, drawn }: OfferRowProps) {
  return (
    <li className={styles.row}>
      <DayplayerCard
        booked={drawn.booked ?? false}
        dayplayer={offer.receiver}
        position={offer.position}
        lines={drawn.lines(offer)}
        state={drawn.state(offer)}
        end={drawn.end?.(offer)}
        check={
          drawn.actions &&
          (drawn.selectable(offer) ? <Check group={group} offer={offer} selection={selection} /> : <NoCheck />)
        }
      />
    </li>
  );
});

function Check({ group, offer, selection }: Omit<OfferRowProps, "drawn">) {
  const { chosen, resting } = useSelected(selection, group, offer.id);
  return (
    <Checkbox
      className={styles.check}
      checked={chosen}
      disabled={resting}
      onChange={() => selection.toggle(group, offer.id)}
    >
      <span className="visually-hidden">{texts.offers.select({ name: fullName(offer.receiver) })}</span>
    </Checkbox>
  );
}
