import { fullName } from "@callboard/client/format";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { SheetButtons } from "../../components/dialogs/action-buttons.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { useSendStandingOffer } from "./standing-offers.ts";

interface StandingOfferSheetProps {
  /** The receiver of the standing offer; the sheet is closed while undefined. */
  dayplayer: Dayplayer | undefined;
  onClose: () => void;
}

/** Sends a dayplayer a standing offer with an optional message. */
export function StandingOfferSheet({ dayplayer, onClose }: StandingOfferSheetProps) {
  const [last, setLast] = useState(dayplayer);
  if (dayplayer && dayplayer !== last) setLast(dayplayer);
  return last ? (
    <StandingOfferForm key={last.id} dayplayer={last} open={dayplayer !== undefined} onClose={onClose} />
  ) : null;
}

function StandingOfferForm({ dayplayer, open, onClose }: { dayplayer: Dayplayer; open: boolean; onClose: () => void }) {
  const [message, setMessage] = useState("");
  useHoldUnsaved(open && message !== "");
  const send = useSendStandingOffer();
  const name = fullName(dayplayer);
  const close = () => {
    onClose();
    send.reset();
  };
  const submit = () =>
    send.mutate(
      { dayplayerId: dayplayer.id, message },
      {
        onSuccess: () => {
          toast({ kind: "success", text: texts.people.standingOfferSent({ name }) });
          setMessage("");
          onClose();
        },
      },
    );
  return (
    <Sheet
      open={open}
      onClose={close}
      locked={send.isPending}
      title={texts.people.standingOfferTitle({ name })}
      description={texts.people.standingOfferText}
      footer={
        <SheetButtons onCancel={close} busy={send.isPending} busyLabel={texts.basics.sending} onClick={submit}>
          {texts.people.sendStandingOffer}
        </SheetButtons>
      }
    >
      <TextAreaField
        label={texts.basics.message}
        optional
        hint={texts.people.standingOfferMessageHint}
        maxLength={1000}
        disabled={send.isPending}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Problem>{send.error ? errorMessage(send.error) : undefined}</Problem>
    </Sheet>
  );
}
