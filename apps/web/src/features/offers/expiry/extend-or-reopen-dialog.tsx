import { isRefused } from "@callboard/client/call";
import { serverNow } from "@callboard/client/clock/server-clock";
import { longDay } from "@callboard/client/days";
import { momentText } from "@callboard/client/zoned";
import type { LatestOffer } from "@callboard/contract/dayplayers";
import { lazyPart } from "@callboard/ui/lazy-part";
import { Opening } from "@callboard/ui/opening";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { Suspense } from "react";
import { DialogButtons } from "../../../components/dialogs/action-buttons.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import type { OfferedDay } from "./expiry.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { type ExtendOrReopen, useExtendOrReopen } from "./extend-or-reopen.ts";
import { useExpiry } from "./use-expiry.ts";

const Dialog = lazyPart(() => import("@callboard/ui/dialog").then((module) => ({ default: module.Dialog })));

interface ExtendOrReopenInput {
  kind: ExtendOrReopen;
  offer: Pick<LatestOffer, "id" | "state" | "expires_at">;
  name: string;
  position: string;
  day: OfferedDay;
}

/** Extends an offer or re-opens a declined one, with a new expiry. */
export function ExtendOrReopenDialog({
  input,
  onClose,
}: {
  input: ExtendOrReopenInput | undefined;
  onClose: () => void;
}) {
  if (!input) return null;
  return (
    <Suspense fallback={<Opening />}>
      <ExtendOrReopenForm key={input.offer.id} {...input} onClose={onClose} />
    </Suspense>
  );
}

function ExtendOrReopenForm({
  kind,
  offer,
  name,
  position,
  day,
  onClose,
}: ExtendOrReopenInput & { onClose: () => void }) {
  const expires = Date.parse(offer.expires_at);
  const { field, now } = useExpiry(offer.state === "open" ? { ...day, expires } : day);
  const change = useExtendOrReopen(kind);
  const dialogTexts =
    kind === "extend"
      ? {
          title: texts.offers.extendTitle,
          go: texts.offers.extend,
          done: texts.offers.extended,
          failed: texts.offers.extendFailed,
        }
      : {
          title: texts.offers.reopenTitle,
          go: texts.offers.reopen,
          done: texts.offers.reopened,
          failed: texts.offers.reopenFailed,
        };
  const send = () => {
    const expiry = now();
    if ("problem" in expiry) return;
    change.mutate(
      { jobOfferId: offer.id, expires_at: expiry.at },
      {
        onSuccess: (after) => {
          const text = texts.offers.nowExpires({ at: momentText(Date.parse(after.expires_at), day.zone) });
          toast({ kind: "success", title: dialogTexts.done, text });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={dialogTexts.title}
      description={texts.offers.extendOrReopenText({ name, position, date: longDay(day.date) })}
      footer={
        <DialogButtons
          onCancel={onClose}
          cancelLabel={texts.basics.back}
          disabled={"problem" in field.expiry}
          busy={change.isPending}
          busyLabel={texts.basics.sending}
          onClick={send}
        >
          {dialogTexts.go}
        </DialogButtons>
      }
    >
      <div className="stack-4">
        {offer.state !== "declined" && (
          <p>
            {(expires > serverNow() ? texts.offers.nowExpires : texts.offers.hasExpired)({
              at: momentText(expires, day.zone),
            })}
          </p>
        )}
        <ExpiryField {...field} />
        {/* A refusal shows its reason, because "try again later" would be wrong for a filled position. A server error has no reason. */}
        <Problem>
          {change.error
            ? isRefused(change.error) && change.error.refusal.status < 500
              ? change.error.message
              : dialogTexts.failed
            : undefined}
        </Problem>
      </div>
    </Dialog>
  );
}
