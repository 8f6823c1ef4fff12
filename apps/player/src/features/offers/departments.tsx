import type { DayplayerStandingOffer } from "@callboard/contract/standing-offers";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { takeBack, useOutbox } from "../../lib/outbox/outbox.ts";
import { texts } from "../../lib/texts/offers.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import styles from "./offer.module.css";
import { StandingOfferCard } from "./open-offer-card.tsx";
import { StandingOfferSheet } from "./open-offer-sheet.tsx";

/** Departments that ask one to work with them, those one works with, and what became of the others. */
export default function Departments({ all, again }: { all: DayplayerStandingOffer[]; again: () => void }) {
  const [answering, setAnswering] = useState<{ offer: DayplayerStandingOffer; yes: boolean; opened: number }>();
  const [open, setOpen] = useState(false);
  const { answers } = useOutbox();
  const answer = (offer: DayplayerStandingOffer, yes: boolean) => {
    setAnswering((last) => ({ offer, yes, opened: (last?.opened ?? 0) + 1 }));
    setOpen(true);
  };
  const list = (title: string, some: DayplayerStandingOffer[]) =>
    some.length > 0 && (
      <section aria-label={title}>
        <h2 className={styles.section}>{title}</h2>
        <ul className={styles.list}>
          {some.map((offer) => {
            const kept = answers.findLast((each) => "offerId" in each && each.offerId === offer.id);
            return (
              <li key={offer.id}>
                <StandingOfferCard
                  offer={offer}
                  kept={kept}
                  onAnswer={(yes) => answer(offer, yes)}
                  onTakeBack={() =>
                    kept && void takeBack(kept.id).then(() => toast({ kind: "info", text: unsent.takenBack }))
                  }
                  onOver={again}
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
        texts.departments,
        all.filter(({ state }) => state === "sent"),
      )}
      {list(
        texts.network,
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
