import type { DayplayerStandingOffer } from "@callboard/contract/offers/standing-offers";
import { toast } from "@callboard/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { takeBack, useOutbox } from "../../../lib/outbox/outbox.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "../offer.module.css";
import { StandingOfferCard } from "./standing-offer-card.tsx";
import { StandingOfferSheet } from "./standing-offer-sheet.tsx";

/** Lists standing offers: first those that wait for an answer, then the accepted and the ended ones. */
export default function Departments({ all, refetch }: { all: DayplayerStandingOffer[]; refetch: () => void }) {
  const [answering, setAnswering] = useState<{ offer: DayplayerStandingOffer; yes: boolean; opened: number }>();
  const [open, setOpen] = useState(false);
  const { answers } = useOutbox();
  const [search] = useSearchParams();
  const linked = search.get("department");
  const target = useRef<HTMLLIElement>(null);
  // A notification links to one card, which may be below many offers.
  useEffect(() => {
    if (!linked) return;
    target.current?.scrollIntoView({ block: "start" });
    target.current?.focus({ preventScroll: true });
  }, [linked]);
  const answer = (offer: DayplayerStandingOffer, yes: boolean) => {
    setAnswering((last) => ({ offer, yes, opened: (last?.opened ?? 0) + 1 }));
    setOpen(true);
  };
  const list = (title: string, offers: DayplayerStandingOffer[]) =>
    offers.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.section}>{title}</h2>
        <ul className={styles.list}>
          {offers.map((offer) => {
            const pending = answers.findLast((each) => "offerId" in each && each.offerId === offer.id);
            return (
              <li key={offer.id} ref={offer.id === linked ? target : undefined} tabIndex={-1} className={styles.target}>
                <StandingOfferCard
                  offer={offer}
                  pending={pending}
                  onAnswer={(yes) => answer(offer, yes)}
                  onTakeBack={() =>
                    pending &&
                    void takeBack(pending.id).then(() => toast({ kind: "info", text: texts.unsent.takenBack }))
                  }
                  onExpired={refetch}
                />
              </li>
            );
          })}
        </ul>
      </section>
    );
  return (
    <>
      {list(
        texts.offerParts.departments,
        all.filter(({ state }) => state === "sent"),
      )}
      {list(
        texts.offerParts.network,
        all.filter(({ state }) => state !== "sent"),
      )}
      {answering && (
        <StandingOfferSheet
          key={answering.opened}
          open={open}
          offer={answering.offer}
          now={all.find(({ id }) => id === answering.offer.id) ?? answering.offer}
          yes={answering.yes}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
