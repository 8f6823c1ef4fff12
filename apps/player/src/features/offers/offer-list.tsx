import type { DayplayerOffer } from "@callboard/contract/dayplayer-offers";
import { lazyPart } from "@callboard/ui/lazy-part";
import { toast } from "@callboard/ui/toast";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { fetchPartsAfter } from "../../lib/lazy-screen.ts";
import { takeBack, useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import styles from "./offer.module.css";
import { OfferCard } from "./offer-card.tsx";
import { keptFor } from "./standing.ts";
import { currentOffer } from "./use-answered-offer.ts";

const AcceptSheet = lazyPart(() => import("./accept-sheet.tsx"));
const DeclineSheet = lazyPart(() => import("./decline-sheet.tsx"));

interface OfferListProps {
  offers: DayplayerOffer[];
  /** Every offer that the server last told; those of the list without. */
  all?: DayplayerOffer[];
  /** Reads the offers again. */
  again: () => void;
}

interface Answering {
  /** As it was when its sheet was opened. */
  offer: DayplayerOffer;
  how: "accept" | "decline";
  /** Each opening has a sheet of its own, which begins with what is on screen then. */
  opened: number;
}

/** Offers with the sheets on which they are answered; a sheet stays when its offer leaves the list, to tell why. */
export function OfferList({ offers, all = offers, again }: OfferListProps) {
  const [answering, setAnswering] = useState<Answering>();
  const [open, setOpen] = useState(false);
  const [, go] = useLocation();
  const { answers } = useOutbox();
  useEffect(() => {
    const timer = setTimeout(() => {
      void AcceptSheet.fetch();
      void DeclineSheet.fetch();
    }, fetchPartsAfter);
    return () => clearTimeout(timer);
  }, []);
  const answer = (offer: DayplayerOffer, how: "accept" | "decline") => {
    setAnswering((last) => ({ offer, how, opened: (last?.opened ?? 0) + 1 }));
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <ul className={styles.list} hidden={offers.length === 0}>
        {offers.map((each) => {
          const kept = keptFor(answers, each);
          const back = () => kept && void takeBack(kept.id).then(() => toast({ kind: "info", text: unsent.takenBack }));
          return (
            <li key={each.id}>
              <OfferCard
                offer={each}
                kept={kept}
                onAccept={() => answer(each, "accept")}
                onDecline={() => answer(each, "decline")}
                onTakeBack={back}
                onOver={again}
              />
            </li>
          );
        })}
      </ul>
      {answering && (
        <Suspense>
          {answering.how === "accept" ? (
            <AcceptSheet
              key={answering.opened}
              open={open}
              offer={answering.offer}
              now={currentOffer(all, answering.offer)}
              onClose={close}
              again={again}
              onBooked={(id) => go(paths.booking(id))}
            />
          ) : (
            <DeclineSheet
              key={answering.opened}
              open={open}
              offer={answering.offer}
              now={currentOffer(all, answering.offer)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
