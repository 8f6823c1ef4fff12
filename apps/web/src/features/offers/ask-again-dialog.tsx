import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { momentText } from "@callboard/client/zoned";
import type { LatestOffer } from "@callboard/contract/dayplayers";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { Suspense } from "react";
import { texts } from "../../lib/texts/offers.ts";
import { type AskAgain, useAskAgain } from "./ask-again.ts";
import styles from "./ask-again-dialog.module.css";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { useExpiry } from "./use-expiry.ts";

const Dialog = lazyPart(() => import("@callboard/ui/dialog").then((module) => ({ default: module.Dialog })));

interface AskAgainInput {
  kind: AskAgain;
  offer: Pick<LatestOffer, "id" | "state" | "expires_at">;
  name: string;
  position: string;
  day: OfferedDay;
}

/** Extends an offer or re-opens a declined one, with a new expiry. */
export function AskAgainDialog({ ask, onClose }: { ask: AskAgainInput | undefined; onClose: () => void }) {
  if (!ask) return null;
  return (
    <Suspense>
      <AskOnce key={ask.offer.id} {...ask} onClose={onClose} />
    </Suspense>
  );
}

function AskOnce({ kind, offer, name, position, day, onClose }: AskAgainInput & { onClose: () => void }) {
  const expires = Date.parse(offer.expires_at);
  const { field, now } = useExpiry(offer.state === "open" ? { ...day, expires } : day);
  const ask = useAskAgain(kind);
  const said =
    kind === "extend"
      ? { title: texts.extendTitle, go: texts.extend, done: texts.extended, failed: texts.extendFailed }
      : { title: texts.reopenTitle, go: texts.reopen, done: texts.reopened, failed: texts.reopenFailed };
  const send = () => {
    const expiry = now();
    if ("problem" in expiry) return;
    ask.mutate(
      { jobOfferId: offer.id, expires_at: expiry.at },
      {
        onSuccess: (after) => {
          const text = texts.nowExpires(momentText(Date.parse(after.expires_at), day.zone));
          toast({ kind: "success", title: said.done, text });
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
        {offer.state !== "declined" && (
          <p>{(expires > Date.now() ? texts.nowExpires : texts.hasExpired)(momentText(expires, day.zone))}</p>
        )}
        <ExpiryField {...field} />
        {/* The reason of a refusal, because "later" helps nobody whose position is full. A server error has none. */}
        <Problem>
          {ask.error
            ? isRefused(ask.error) && ask.error.refusal.status < 500
              ? ask.error.message
              : said.failed
            : undefined}
        </Problem>
      </div>
    </Dialog>
  );
}
