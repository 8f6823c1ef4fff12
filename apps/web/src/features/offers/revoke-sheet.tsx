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

interface RevokeSheetProps {
  offers: readonly JobOffer[];
  onClose: () => void;
  onDone: () => void;
}

/** Takes the selected offers back, with a word if one likes. */
export function RevokeSheet({ offers, onClose, onDone }: RevokeSheetProps) {
  const [message, setMessage] = useState("");
  const [shown, setShown] = useState(offers);
  if (offers.length > 0 && offers !== shown) setShown(offers);
  const revoke = useEndMany("revoke");
  const close = () => {
    setMessage("");
    revoke.reset();
    onClose();
  };
  const send = () =>
    revoke.mutate(
      { ids: shown.map(({ id }) => id), message },
      {
        onSuccess: (results) => {
          reportEach(results, texts.revokedDone);
          onDone();
          close();
        },
      },
    );
  return (
    <Sheet
      open={offers.length > 0}
      onClose={close}
      locked={revoke.isPending}
      title={texts.revokeTitle(shown.length)}
      description={texts.revokeText}
      footer={
        <div className={styles.buttons}>
          <Button size="big" look="quiet" disabled={revoke.isPending} onClick={close}>
            {texts.cancel}
          </Button>
          <Button size="big" look="stop" busy={revoke.isPending} busyLabel={texts.revoking} onClick={send}>
            {texts.revoke}
          </Button>
        </div>
      }
    >
      <People people={shown.map(({ receiver }) => receiver)} message={message} onMessage={setMessage} />
      <Problem>{revoke.error ? wordsOf(revoke.error) : undefined}</Problem>
    </Sheet>
  );
}
