import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Match } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { toast } from "@callboard/ui/toast";
import { Suspense, useState } from "react";
import { texts } from "../../lib/texts/offers.ts";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import type { PositionOf } from "./list-matches.ts";
import { type SendResult, useOfferMany } from "./offer-job.ts";
import styles from "./selection-bar.module.css";
import { useExpiry } from "./use-expiry.ts";

const ConfirmDialog = lazyPart(() =>
  import("@callboard/ui/confirm-dialog").then((module) => ({ default: module.ConfirmDialog })),
);

interface SelectionBarProps {
  params: PositionOf;
  day: OfferedDay;
  selected: Match[];
  /** The position's waiting offers, without the selected dayplayers. */
  open: number;
  need: number;
  /** Receives the dayplayers who stay selected, because they could not be offered the job. */
  onSelectionChange: (left: Match[]) => void;
}

/** Sends one offer to each selected dayplayer. */
export function SelectionBar({ params, day, selected, open, need, onSelectionChange }: SelectionBarProps) {
  const { field, now } = useExpiry(day);
  const send = useOfferMany(params);
  const [tired, setTired] = useState<Match[]>([]);
  const offers = open + selected.length;

  const sendTo = (to: Match[], confirmed: boolean) => {
    const expiry = now();
    if ("problem" in expiry || send.isPending) return;
    send.mutate(
      { to, expires_at: expiry.at, ...(confirmed && { confirm_short_rest: true }) },
      {
        onSuccess: (result) => report(result, to),
        onError: (error) => toast({ kind: "error", title: texts.notSentTitle(to.length), text: errorMessage(error) }),
      },
    );
  };
  const report = ({ sent, tired: resting, failed }: SendResult, to: Match[]) => {
    const ids = (people: readonly { id: string }[]) => new Set(people.map(({ id }) => id));
    const restingIds = ids(resting);
    const failedIds = ids(failed.map(({ dayplayer }) => dayplayer));
    if (sent > 0) toast({ kind: "success", text: texts.sent(sent) });
    if (failed.length > 0) {
      toast({
        kind: "error",
        title: texts.notSentTitle(failed.length),
        text: failed.map(({ dayplayer, message }) => texts.notSent(fullName(dayplayer), message)).join(" "),
      });
    }
    setTired(to.filter(({ id }) => restingIds.has(id)));
    onSelectionChange(selected.filter(({ id }) => restingIds.has(id) || failedIds.has(id)));
  };

  return (
    <section aria-label={texts.barCount(selected.length)} className={`on-dark ${styles.bar}`}>
      <div className={styles.count}>
        <IconButton
          bare
          label={texts.clear}
          icon={<CloseIcon />}
          className={styles.clear}
          onClick={() => onSelectionChange([])}
        />
        <b role="status">{texts.barCount(selected.length)}</b>
      </div>
      <span className={styles.label}>{texts.expireIn}</span>
      <ExpiryField onDark {...field} />
      <Button
        look="go"
        className={styles.send}
        disabled={"problem" in field.expiry}
        busy={send.isPending}
        busyLabel={texts.sendingOffers}
        onClick={() => sendTo(selected, false)}
      >
        {texts.sendOffers(selected.length)}
      </Button>
      {offers > need && <p className={styles.note}>{texts.overOffering(offers, need)}</p>}
      {tired.length > 0 && (
        <Suspense>
          <ConfirmDialog
            open
            look="go"
            title={texts.restTitle}
            confirmLabel={texts.sendAnyway}
            busy={send.isPending}
            onClose={() => setTired([])}
            onConfirm={() => sendTo(tired, true)}
          >
            {texts.restText(tired.map(fullName).join(", "))}
          </ConfirmDialog>
        </Suspense>
      )}
    </section>
  );
}
