import { longDay } from "@callboard/client/days";
import { wordsOf } from "@callboard/client/server-errors";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { useState } from "react";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/offers.ts";
import { useEndMany } from "./end-many.ts";
import styles from "./people.module.css";
import { People } from "./people.tsx";
import { reportEach } from "./report-each.ts";

interface CancelSheetProps {
  /** Of one date and place. */
  bookings: readonly JobOffer[];
  onClose: () => void;
  onDone: () => void;
}

export function CancelSheet({ bookings, onClose, onDone }: CancelSheetProps) {
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState(bookings);
  if (bookings.length > 0 && bookings !== shown) setShown(bookings);
  const cancel = useEndMany("cancel");
  const close = () => {
    setMessage("");
    cancel.reset();
    onClose();
  };
  const send = () =>
    cancel.mutate(
      { ids: shown.map(({ id }) => id), message },
      {
        onSuccess: (results) => {
          reportEach(results, texts.cancelledDone);
          onDone();
          close();
        },
      },
    );
  const [first] = shown;
  const positions = [...new Set(shown.map(({ position }) => position))].join(", ");
  return (
    <Sheet
      open={bookings.length > 0}
      onClose={close}
      locked={cancel.isPending}
      title={first ? texts.cancellingJob(positions, longDay(first.start_date), first.details.street_address) : ""}
      description={texts.groupSelected(shown.length)}
      footer={
        <div className={styles.buttons}>
          <Button size="big" look="quiet" disabled={cancel.isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button size="big" look="stop" busy={cancel.isPending} busyLabel={texts.cancelling} onClick={send}>
            {texts.sendCancellations}
          </Button>
        </div>
      }
    >
      <People people={shown.map(({ receiver }) => receiver)} message={message} onMessage={setMessage} />
      <Problem>{cancel.error ? wordsOf(cancel.error) : undefined}</Problem>
    </Sheet>
  );
}
