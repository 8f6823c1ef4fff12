import { plainDay } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { lateTexts, texts } from "../../lib/texts/offers.ts";
import { reasonOf, useAcceptOffer } from "./answer-offer.ts";
import styles from "./offer.module.css";
import { blockDates } from "./offer-card.tsx";
import { OfferFacts } from "./offer-facts.tsx";

interface AcceptSheetProps {
  open: boolean;
  offer: PlayerOffer;
  onClose: () => void;
  /** After the place is theirs. */
  onBooked: (bookingId: string) => void;
}

/** The last look before a job is taken. Losing a race is told here, kindly and truly. */
export function AcceptSheet({ open, offer, onClose, onBooked }: AcceptSheetProps) {
  const accept = useAcceptOffer();
  const reason = reasonOf(accept.error);
  const late = reason && lateTexts[reason];
  const days = blockDates(offer);
  const close = () => {
    onClose();
    accept.reset();
  };

  if (late && reason !== "offer_changed") {
    return (
      <Sheet
        open={open}
        onClose={close}
        title={late.title}
        footer={
          <Button size="thumb" wide onClick={close}>
            {texts.understood}
          </Button>
        }
      >
        <p role="alert">{late.text}</p>
      </Sheet>
    );
  }

  const take = () =>
    accept.mutate(offer, {
      onSuccess: ({ id }) => {
        toast({ kind: "success", text: texts.accepted });
        onBooked(id);
      },
    });
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={accept.isPending}
      title={days.length > 1 ? texts.acceptBlock(days.length) : texts.acceptTitle}
      description={texts.acceptLead}
      footer={
        <Button look="go" size="thumb" wide busy={accept.isPending} busyLabel={texts.accepting} onClick={take}>
          {texts.acceptIt}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <ul className={styles.dates}>
          {days.map((date) => (
            <li key={date}>
              <b>{plainDay(date)}</b>
            </li>
          ))}
        </ul>
        <OfferFacts offer={offer} />
        {accept.error && <p role="alert">{late?.text ?? wordsOf(accept.error)}</p>}
      </div>
    </Sheet>
  );
}
