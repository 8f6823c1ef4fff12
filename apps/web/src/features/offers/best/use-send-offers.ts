import { fullName } from "@callboard/client/format";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { texts } from "../../../lib/texts/texts.ts";
import type { Expiry } from "../expiry/expiry.ts";
import type { PositionOf } from "../list-matches.ts";
import { type SendResult, useOfferMany } from "../sending/offer-job.ts";

interface SendOffersInput {
  params: PositionOf;
  /** Returns the expiry at the moment of sending. */
  expiry: () => Expiry;
  message?: string;
  /** Receives the ids of the dayplayers who could not be offered the job; none if all were. */
  onSent: (left: ReadonlySet<string>) => void;
}

/**
 * Sends one offer to each of several dayplayers and reports the results by toasts. Those whose rest would be short are
 * returned, so that the head can confirm them together.
 */
export function useSendOffers({ params, expiry, message = "", onSent }: SendOffersInput) {
  const send = useOfferMany(params);
  const [tired, setTired] = useState<Dayplayer[]>([]);
  const sendTo = (to: readonly Dayplayer[], confirmed = false) => {
    const at = expiry();
    if ("problem" in at || send.isPending || to.length === 0) return;
    send.mutate(
      {
        to,
        expires_at: at.at,
        ...(message.trim() && { message }),
        ...(confirmed && { confirm_short_rest: true }),
      },
      {
        onSuccess: report,
        onError: (error) =>
          toast({ kind: "error", title: texts.offers.notSentTitle({ count: to.length }), text: errorMessage(error) }),
      },
    );
  };
  const report = ({ sent, tired: resting, failed }: SendResult) => {
    if (sent > 0) toast({ kind: "success", text: texts.offers.sent({ count: sent }) });
    if (failed.length > 0) {
      toast({
        kind: "error",
        title: texts.offers.notSentTitle({ count: failed.length }),
        text: failed
          .map((each) => texts.offers.notSent({ name: fullName(each.dayplayer), why: each.message }))
          .join(" "),
      });
    }
    setTired(resting);
    onSent(new Set([...resting, ...failed.map(({ dayplayer }) => dayplayer)].map(({ id }) => id)));
  };
  return {
    isPending: send.isPending,
    sendTo: (to: readonly Dayplayer[]) => sendTo(to),
    rest: { people: tired, onClose: () => setTired([]), onConfirm: () => sendTo(tired, true) },
  };
}
