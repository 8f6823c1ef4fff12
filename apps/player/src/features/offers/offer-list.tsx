import type { PlayerOffer } from "@callboard/contract/player-offers";
import { toast } from "@callboard/ui/toast";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { takeBack, useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import styles from "./offer.module.css";
import { OfferCard } from "./offer-card.tsx";
import { keptFor } from "./standing.ts";

const AcceptSheet = lazy(() => import("./accept-sheet.tsx").then(({ AcceptSheet: sheet }) => ({ default: sheet })));
const DeclineSheet = lazy(() => import("./decline-sheet.tsx").then(({ DeclineSheet: sheet }) => ({ default: sheet })));

/** Offers with the sheets on which they are answered. */
export function OfferList({ offers, again }: { offers: PlayerOffer[]; again: () => void }) {
  const [answering, setAnswering] = useState<{ id: string; how: "accept" | "decline" }>();
  const [shown, setShown] = useState<PlayerOffer>();
  const [, go] = useLocation();
  const { answers } = useOutbox();
  const answer = (offer: PlayerOffer, how: "accept" | "decline") => {
    setShown(offer);
    setAnswering({ id: offer.id, how });
  };
  // What the sheet shows follows the list while the offer is in it, and stays when it leaves it.
  const offer = offers.find(({ id }) => id === answering?.id) ?? shown;
  const close = () => setAnswering(undefined);
  return (
    <>
      <ul className={styles.list}>
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
      {offer && (
        <Suspense>
          <AcceptSheet
            key={`accept-${offer.id}`}
            open={answering?.how === "accept"}
            offer={offer}
            onClose={close}
            onBooked={(id) => go(paths.booking(id))}
          />
          <DeclineSheet key={`decline-${offer.id}`} open={answering?.how === "decline"} offer={offer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
