import type { LatestOffer, Match } from "@callboard/contract/dayplayers";
import { isWaiting } from "@callboard/contract/lifecycle";
import { type ReactNode, useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import { useVisitState } from "../../../lib/use-list-state.ts";
import { canBeOffered } from "./match-card.tsx";
import styles from "./matches-page.module.css";

type Offer = Pick<LatestOffer, "state">;

/**
 * Splits matches into those who can be offered and those who were asked already. Each stays in the group in which it was
 * listed first, so that a state that changes while one reads moves nobody.
 */
export function useOfferGroups<Row extends Match>(rows: readonly Row[]) {
  const [offeredAtFirst] = useState(() => new Map<string, boolean>());
  for (const { id, offer } of rows)
    if (!offeredAtFirst.has(id)) offeredAtFirst.set(id, offer !== null && !canBeOffered(offer.state));
  const wasOffered = ({ id }: Row) => offeredAtFirst.get(id) === true;
  return { offerable: rows.filter((match) => !wasOffered(match)), earlier: rows.filter(wasOffered) };
}

interface EarlierOffersProps {
  offers: readonly Offer[];
  /** Unfolds the list at first, because nobody else is left. */
  opensAtFirst: boolean;
  children: ReactNode;
}

/** Those who were asked already, folded below those who can be offered. */
export function EarlierOffers({ offers, opensAtFirst, children }: EarlierOffersProps) {
  const [initial] = useState(opensAtFirst);
  const [isOpen, setOpen] = useVisitState("asked", initial);
  if (offers.length === 0) return null;
  const count = (has: (offer: Offer) => boolean) => offers.filter(has).length;
  return (
    <details
      className={styles.asked}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && setOpen(open)}
    >
      <summary>
        <h3>{texts.offers.askedAlready({ count: offers.length })}</h3>
        <span className="hint">
          {texts.offers.askedStates({
            waiting: count(({ state }) => isWaiting(state)),
            declined: count(({ state }) => state === "declined"),
            expired: count(({ state }) => state === "expired"),
          })}
        </span>
      </summary>
      {isOpen && children}
    </details>
  );
}
