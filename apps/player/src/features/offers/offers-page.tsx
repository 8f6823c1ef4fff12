import { addDays } from "@callboard/client/days";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { buttonClass } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { availability } from "../../lib/requests/availability.ts";
import { offers } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/offers.ts";
import { today } from "../../lib/today.ts";
import { AcceptSheet } from "./accept-sheet.tsx";
import { DeclineSheet } from "./decline-sheet.tsx";
import styles from "./offer.module.css";
import { OfferCard } from "./offer-card.tsx";
import { offersToAnswer } from "./offers-to-answer.ts";

/** How far ahead free days count when there is nothing to answer. */
const daysAhead = 30;

export default function OffersPage() {
  const query = useQuery(offers);
  return (
    <Page title={texts.title(offersToAnswer(query.data ?? []).length)}>
      <Loaded query={query} waiting={<Skeleton shape="card" count={3} />}>
        {(all) => <Offers all={all.filter(({ state }) => state !== "created")} again={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}

function Offers({ all, again }: { all: PlayerOffer[]; again: () => void }) {
  const [answering, setAnswering] = useState<{ id: string; how: "accept" | "decline" }>();
  const [shown, setShown] = useState<PlayerOffer>();
  const [, go] = useLocation();
  const open = offersToAnswer(all);
  // A booking has its own place; here it would only stand in the way of what is to be answered.
  const rest = all.filter(({ state }) => state !== "open" && state !== "accepted");
  const answer = (offer: PlayerOffer, how: "accept" | "decline") => {
    setShown(offer);
    setAnswering({ id: offer.id, how });
  };
  // What the sheet shows follows the list while the offer is in it, and stays when it leaves it.
  const offer = all.find(({ id }) => id === answering?.id) ?? shown;
  const close = () => setAnswering(undefined);

  return (
    <>
      {open.length === 0 && <NoOffers />}
      <OfferList offers={open} onAnswer={answer} onOver={again} />
      {rest.length > 0 && (
        <>
          <h2 className={styles.section}>{texts.answered}</h2>
          <OfferList offers={rest} onAnswer={answer} onOver={again} />
        </>
      )}
      {offer && (
        <>
          <AcceptSheet
            key={`accept-${offer.id}`}
            open={answering?.how === "accept"}
            offer={offer}
            onClose={close}
            onBooked={(id) => go(paths.booking(id))}
          />
          <DeclineSheet key={`decline-${offer.id}`} open={answering?.how === "decline"} offer={offer} onClose={close} />
        </>
      )}
    </>
  );
}

/** Nothing to answer: what brings offers here depends on whether anybody can see one is free. */
function NoOffers() {
  const now = today();
  const days = useQuery({
    ...availability(now, addDays(now, daysAhead)),
    select: (said) => said.filter(({ available, booked }) => available && !booked).length,
  });
  const free = days.data ?? 0;
  return (
    <EmptyState
      title={texts.emptyTitle}
      action={
        <Link href={paths.calendar} className={buttonClass({ look: free > 0 ? "outlined" : "go", size: "thumb" })}>
          {free > 0 ? texts.seeDays : texts.markDays}
        </Link>
      }
    >
      {free > 0 ? texts.emptyButFree(free, daysAhead) : texts.empty}
    </EmptyState>
  );
}

interface OfferListProps {
  offers: PlayerOffer[];
  onAnswer: (offer: PlayerOffer, how: "accept" | "decline") => void;
  onOver: () => void;
}

function OfferList({ offers: shown, onAnswer, onOver }: OfferListProps) {
  return (
    <ul className={styles.list}>
      {shown.map((offer) => (
        <li key={offer.id}>
          <OfferCard
            offer={offer}
            onAccept={() => onAnswer(offer, "accept")}
            onDecline={() => onAnswer(offer, "decline")}
            onOver={onOver}
          />
        </li>
      ))}
    </ul>
  );
}
