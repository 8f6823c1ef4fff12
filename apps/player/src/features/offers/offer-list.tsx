import type { PlayerOffer } from "@callboard/contract/player-offers";
import { toast } from "@callboard/ui/toast";
import { Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { fetchPartsAfter, lazyPart } from "../../lib/lazy-part.ts";
import { takeBack, useOutbox } from "../../lib/outbox/outbox.ts";
import { paths } from "../../lib/paths.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import styles from "./offer.module.css";
import { OfferCard } from "./offer-card.tsx";
import { keptFor } from "./standing.ts";

const AcceptSheet = lazyPart(() => import("./accept-sheet.tsx"));
const DeclineSheet = lazyPart(() => import("./decline-sheet.tsx"));

/** Offers with the sheets on which they are answered; a sheet stays when its offer leaves the list, to tell why. */
export function OfferList({ offers, again }: { offers: PlayerOffer[]; again: () => void }) {
  const [answering, setAnswering] = useState<{ id: string; how: "accept" | "decline" }>();
  const [shown, setShown] = useState<PlayerOffer>();
  const [, go] = useLocation();
  const { answers } = useOutbox();
  useEffect(() => {
    const timer = setTimeout(() => {
      void AcceptSheet.fetch();
      void DeclineSheet.fetch();
    }, fetchPartsAfter);
    return () => clearTimeout(timer);
  }, []);
  const answer = (offer: PlayerOffer, how: "accept" | "decline") => {
    setShown(offer);
    setAnswering({ id: offer.id, how });
  };
  // What the sheet shows follows the list while the offer is in it, and stays when it leaves it.
  const offer = offers.find(({ id }) => id === answering?.id) ?? shown;
  const close = () => setAnswering(undefined);
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
      {offer && (
        <>
          <Suspense>
            <AcceptSheet
              key={`accept-${offer.id}`}
              open={answering?.how === "accept"}
              offer={offer}
              onClose={close}
              onBooked={(id) => go(paths.booking(id))}
            />
          </Suspense>
          <Suspense>
            <DeclineSheet
              key={`decline-${offer.id}`}
              open={answering?.how === "decline"}
              offer={offer}
              onClose={close}
            />
          </Suspense>
        </>
      )}
    </>
  );
}
