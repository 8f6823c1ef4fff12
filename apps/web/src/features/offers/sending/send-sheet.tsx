import { isRefused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { Button } from "@callboard/ui/button";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { type ReactNode, useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { firstChoice, type OfferedDay } from "../expiry/expiry.ts";
import { ExpiryField } from "../expiry/expiry-field.tsx";
import { useExpiry } from "../expiry/use-expiry.ts";
import { noDraft, type OfferDraft } from "./offer-draft.ts";
import styles from "./offer-sheet.module.css";
import type { OfferOptions } from "./offer-to-many.ts";

interface SendSheetProps {
  open: boolean;
  title: string;
  description: string;
  /** The day that bounds the expiry; of several days the first. */
  day: OfferedDay;
  /** The dayplayer's name, for the warning of a short rest. */
  name: string;
  sending: { isPending: boolean; isSuccess: boolean; error: Error | null; reset: () => void };
  onSend: (options: OfferOptions) => void;
  onClose: () => void;
  /** The input for an offer that failed. */
  draft: OfferDraft;
  onDraft: (draft: OfferDraft) => void;
  /** Rendered above the fields for expiry and message. */
  children?: ReactNode;
}

/** Sends an offer to one dayplayer: asks for expiry and message, then shows the result. */
export function SendSheet({ day, name, sending, onSend, onClose, draft, onDraft, children, ...frame }: SendSheetProps) {
  const { field, now } = useExpiry(day, draft.choice);
  const [message, setMessage] = useState(draft.message);
  const { isPending, isSuccess, error } = sending;
  useHoldUnsaved(frame.open && message !== "" && !isSuccess);
  const tired = isRefused(error, "short_rest");
  const close = () => {
    if (error) onDraft({ message, choice: field.choice });
    if (isSuccess) {
      // The sheet may open again for the same dayplayer; the next offer starts with an empty message.
      setMessage(noDraft.message);
      field.onChoose(firstChoice);
      onDraft(noDraft);
    }
    onClose();
  };
  const send = () => {
    const expiry = now();
    // The chosen time may have passed meanwhile; then the form is shown again with the problem.
    if ("problem" in expiry) return sending.reset();
    onSend({
      expires_at: expiry.at,
      ...(message.trim() && { message }),
      ...(tired && { confirm_short_rest: true }),
    });
  };

  return (
    <Sheet
      {...frame}
      onClose={close}
      locked={isPending}
      footer={
        isSuccess ? (
          <Button variant="go" size="big" onClick={close}>
            {texts.offers.ok}
          </Button>
        ) : error && !tired ? (
          <SheetButtons onCancel={close} cancelLabel={texts.basics.close} onClick={send}>
            {texts.basics.tryAgain}
          </SheetButtons>
        ) : (
          <SheetButtons
            onCancel={close}
            cancelLabel={texts.basics.back}
            disabled={"problem" in field.expiry}
            busy={isPending}
            busyLabel={texts.offers.sendingOffer}
            onClick={send}
          >
            {tired ? texts.offers.sendAnyway : texts.offers.sendOffer}
          </SheetButtons>
        )
      }
    >
      {isSuccess ? (
        <p role="status" className={styles.done}>
          {texts.offers.queued}
        </p>
      ) : error ? (
        <div role="alert" className={tired ? styles.rest : styles.failed}>
          {tired ? texts.offers.restText({ names: name }) : errorMessage(error)}
        </div>
      ) : (
        <div className="stack-4">
          {children}
          <ExpiryField {...field} />
          <TextAreaField
            label={texts.basics.message}
            optional
            hint={texts.offers.offerMessageHint}
            maxLength={1000}
            disabled={isPending}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      )}
    </Sheet>
  );
}
