import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { untilLoaded } from "@callboard/ui/until-loaded";
import { lazy, Suspense } from "react";
import { texts } from "../../lib/texts/offers.ts";
import { type AskAgain, useAskAgain } from "./ask-again.ts";
import styles from "./ask-again-dialog.module.css";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { useExpiry } from "./use-expiry.ts";

const Dialog = lazy(() =>
  untilLoaded(() => import("@callboard/ui/dialog")).then((module) => ({ default: module.Dialog })),
);

interface Asked {
  kind: AskAgain;
  offerId: string;
  name: string;
  position: string;
  day: OfferedDay;
}

/** Extends an offer or re-opens a declined one, with a new expiry. */
export function AskAgainDialog({ ask, onClose }: { ask: Asked | undefined; onClose: () => void }) {
  if (!ask) return null;
  return (
    <Suspense>
      <AskOnce key={ask.offerId} {...ask} onClose={onClose} />
    </Suspense>
  );
}

function AskOnce({ kind, offerId, name, position, day, onClose }: Asked & { onClose: () => void }) {
  const { field, now } = useExpiry(day);
  const ask = useAskAgain(kind);
  const said =
    kind === "extend"
      ? { title: texts.extendTitle, go: texts.extend, done: texts.extended, failed: texts.extendFailed }
      : { title: texts.reopenTitle, go: texts.reopen, done: texts.reopened, failed: texts.reopenFailed };
  const send = () => {
    const expiry = now();
    if ("problem" in expiry) return;
    ask.mutate(
      { jobOfferId: offerId, expires_at: expiry.at },
      {
        onSuccess: () => {
          toast({ kind: "success", text: said.done });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={said.title}
      description={texts.askAgainText(name, position, longDay(day.date))}
      footer={
        <>
          <Button look="quiet" disabled={ask.isPending} onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            look="go"
            disabled={"problem" in field.expiry}
            busy={ask.isPending}
            busyLabel={texts.working}
            onClick={send}
          >
            {said.go}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ExpiryField {...field} />
        {/* The reason where there is one: "later" would help nobody whose position is full. */}
        <Problem>{ask.error ? (isRefused(ask.error) ? ask.error.message : said.failed) : undefined}</Problem>
      </div>
    </Dialog>
  );
}
