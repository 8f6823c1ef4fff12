import { fullName } from "@callboard/client/format";
import type { PricedMatch } from "@callboard/contract/dayplayers";
import { listMovesFrom, type OfferState } from "@callboard/contract/lifecycle";
import { Button } from "@callboard/ui/button";
import { memo } from "react";
import { DayplayerCard } from "../../../components/dayplayer-card.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { linesOf } from "../costs/match-cost.tsx";
import type { ExtendOrReopen } from "../expiry/extend-or-reopen.ts";
import { OfferStateBox } from "../offer-state-box.tsx";
import { ExtendOrReopenButton } from "./other-offers.tsx";

interface MatchCardProps {
  match: PricedMatch;
  selected: boolean;
  onSelect: (match: PricedMatch) => void;
  onOffer: (match: PricedMatch) => void;
  onExtendOrReopen: (kind: ExtendOrReopen, match: PricedMatch) => void;
  /** True if the position can be offered: it is activated, and its day has not passed. */
  open: boolean;
  whyOver: string | undefined;
}

/**
 * A dayplayer who could fill the position, with the reasons and the state of the offer, if there is one. With the same
 * handlers at each rendering, only the cards of a long list whose match changed are rendered again.
 */
export const MatchCard = memo(function MatchCard({
  match,
  selected,
  onSelect,
  onOffer,
  onExtendOrReopen,
  open,
  whyOver,
}: MatchCardProps) {
  const state = match.offer?.state;
  const free = state === undefined || canBeOffered(state);
  return (
    <DayplayerCard
      dayplayer={match}
      lines={linesOf(match)}
      selection={open && free ? { chosen: selected, onToggle: () => onSelect(match) } : null}
      state={match.offer && !selected && <OfferStateBox state={match.offer.state} expiresAt={match.offer.expires_at} />}
      end={
        open && (
          <MatchAction
            name={fullName(match)}
            state={state}
            selected={selected}
            whyOver={whyOver}
            onSelect={() => onSelect(match)}
            onOffer={() => onOffer(match)}
            onExtendOrReopen={(kind) => onExtendOrReopen(kind, match)}
          />
        )
      }
    />
  );
});

/**
 * Returns whether a new offer can be sent after this one. A declined offer is re-opened and an expired one extended
 * instead.
 */
export const canBeOffered = (state: OfferState): boolean => listMovesFrom(state).length === 0;

interface MatchActionProps {
  name: string;
  selected: boolean;
  onSelect: () => void;
  onOffer: () => void;
  onExtendOrReopen: (kind: ExtendOrReopen) => void;
  state: OfferState | undefined;
  /** Why the offer can't be extended or re-opened; undefined if it can. */
  whyOver: string | undefined;
}

/** The button for a match by the state of its offer. */
export function MatchAction({ name, state, selected, whyOver, onSelect, onOffer, onExtendOrReopen }: MatchActionProps) {
  if (selected) {
    return (
      <Button aria-pressed onClick={onSelect}>
        {texts.offers.selected}
      </Button>
    );
  }
  if (state === undefined || canBeOffered(state)) {
    return (
      <Button variant="go" data-key="o" aria-label={`${texts.offers.offerJob} ${name}`} onClick={onOffer}>
        {texts.offers.offerJob}
      </Button>
    );
  }
  return <ExtendOrReopenButton name={name} state={state} whyOver={whyOver} onExtendOrReopen={onExtendOrReopen} />;
}
