import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { toast } from "@callboard/ui/toast";
import { Suspense, useEffect, useState } from "react";
import { fetchPartsAfter } from "../../lib/lazy-screen.ts";
import { takeBack, useOutbox } from "../../lib/outbox/outbox.ts";
import { texts } from "../../lib/texts/texts.ts";
import { currentOffer } from "./answers/use-answered-offer.ts";
import styles from "./offer.module.css";
import { OfferCard } from "./offer-card.tsx";
import { pendingAnswerTo } from "./standing.ts";

const AcceptSheet = lazyPart(() => import("./answers/accept-sheet.tsx"));
const DeclineSheet = lazyPart(() => import("./answers/decline-sheet.tsx"));

interface OfferListProps {
  offers: DayplayerOffer[];
  /**
   * All offers of the last reply, in which an open sheet finds the current state of its offer. Defaults to `offers`.
   */
  all?: DayplayerOffer[];
  /** Refetches the offers. */
  refetch: () => void;
  /** The list is an offer's own page. */
  onOwnPage?: boolean;
}

interface Answering {
  /** The offer as it was when its sheet was opened. */
  offer: DayplayerOffer;
  how: "accept" | "decline";
  /** Counts the openings. It is the sheet's key, so that each opening begins with the offer as it is on screen then. */
  opened: number;
}

/** Lists offers, with the sheets that answer them. A sheet stays open when its offer leaves the list, and says why. */
export function OfferList({ offers, all = offers, refetch, onOwnPage }: OfferListProps) {
  const [answering, setAnswering] = useState<Answering>();
  const [open, setOpen] = useState(false);
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
          const pending = pendingAnswerTo(answers, each);
          const undo = () =>
            pending && void takeBack(pending.id).then(() => toast({ kind: "info", text: texts.unsent.takenBack }));
          return (
            <li key={each.id}>
              <OfferCard
                offer={each}
                pending={pending}
                onAccept={() => answer(each, "accept")}
                onDecline={() => answer(each, "decline")}
                onTakeBack={undo}
                onExpired={refetch}
                onOwnPage={onOwnPage}
              />
            </li>
          );
        })}
      </ul>
      {answering && (
        <Suspense fallback={<Opening />}>
          {answering.how === "accept" ? (
            <AcceptSheet
              key={answering.opened}
              open={open}
              offer={answering.offer}
              now={currentOffer(all, answering.offer)}
              all={all}
              onClose={close}
              refetch={refetch}
              onOwnPage={onOwnPage}
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
