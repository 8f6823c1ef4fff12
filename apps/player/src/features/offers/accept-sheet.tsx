import { plainDay } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { PlayerOffer } from "@callboard/contract/player-offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useOnline } from "@callboard/ui/status-line";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/answer-sheets.ts";
import { texts as unsent } from "../../lib/texts/unsent.ts";
import { kept, reasonOf, useAcceptOffer } from "./answer-offer.ts";
import { answeredDates, BlockDays } from "./block-days.tsx";
import { Changes } from "./changes.tsx";
import { LateSheet, lateState } from "./late.tsx";
import styles from "./offer.module.css";
import { termsOf } from "./offer-card.tsx";
import { OfferFacts } from "./offer-facts.tsx";

interface AcceptSheetProps {
  open: boolean;
  offer: PlayerOffer;
  onClose: () => void;
  /** After the place is theirs. */
  onBooked: (bookingId: string) => void;
}

/** The last look before a job is taken. Losing a race is told here. */
export default function AcceptSheet({ open, offer, onClose, onBooked }: AcceptSheetProps) {
  const accept = useAcceptOffer();
  const online = useOnline();
  const reason = reasonOf(accept.error);
  const late = lateState(reason);
  const days = answeredDates(offer);
  const close = () => {
    onClose();
    accept.reset();
  };

  if (late && reason !== "offer_changed") return <LateSheet open={open} late={late} onClose={close} />;

  const take = () =>
    accept.mutate(offer, {
      onSuccess: (booking) => {
        if (booking === kept) {
          toast({ kind: "info", text: unsent.kept });
          return close();
        }
        toast({ kind: "success", text: texts.accepted });
        onBooked(booking.id);
      },
    });
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={accept.isPending}
      title={days.length > 1 ? texts.acceptBlock(days.length) : texts.acceptTitle}
      description={online ? texts.acceptLead : texts.acceptOffline}
      footer={
        <Button look="go" size="thumb" wide busy={accept.isPending} busyLabel={texts.accepting} onClick={take}>
          {days.length > 1 ? texts.acceptThem : texts.acceptIt}
        </Button>
      }
    >
      <div className={styles.sheet}>
        {accept.error && <p role="alert">{late ? `${late.name}. ${late.sentence}` : wordsOf(accept.error)}</p>}
        {offer.block_days.length < 2 && (
          <>
            <b className={styles.day}>{plainDay(offer.start_date)}</b>
            {offer.changed && <Changes now={termsOf(offer)} before={offer.before} />}
          </>
        )}
        <BlockDays offer={offer} />
        <OfferFacts offer={offer} />
      </div>
    </Sheet>
  );
}
