import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { Checkbox } from "@callboard/ui/checkbox";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import { type FillsToStop, useStopFills } from "../../../lib/requests/fills/stop-fills.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { fieldError } from "./fill-draft.ts";

interface StopFillSheetProps {
  of: FillsToStop;
  title: string;
  /** Offers that wait for an answer. */
  waiting: number;
  open: boolean;
  onClose: () => void;
  onStopped: () => void;
}

/** Stops a fill, or those of a day. The head chooses whether its waiting offers are taken back, with a message. */
export function StopFillSheet({ of, title, waiting, open, onClose, onStopped }: StopFillSheetProps) {
  const [revokes, setRevokes] = useState(false);
  const [message, setMessage] = useState("");
  const stop = useStopFills(of);
  useHoldUnsaved(open && message !== "");
  const wrongMessage = fieldError(stop.error, "message");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={stop.isPending}
      title={title}
      description={texts.fillPanel.stopText}
      footer={
        <SheetButtons
          onCancel={onClose}
          variant="stop"
          busy={stop.isPending}
          busyLabel={texts.fillPanel.stopping}
          onClick={() => stop.mutate({ revoke_open: revokes, message }, { onSuccess: onStopped })}
        >
          {texts.fillPanel.stopGo}
        </SheetButtons>
      }
    >
      <div className="stack-4">
        {waiting > 0 && (
          <Checkbox checked={revokes} disabled={stop.isPending} onChange={(event) => setRevokes(event.target.checked)}>
            {texts.fillPanel.revokeOpen({ count: waiting })}
          </Checkbox>
        )}
        {waiting > 0 && revokes && (
          <TextAreaField
            label={texts.fillPanel.revokeMessage}
            optional
            maxLength={1000}
            error={wrongMessage}
            disabled={stop.isPending}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
        <Problem>{stop.error && !wrongMessage ? errorMessage(stop.error) : undefined}</Problem>
      </div>
    </Sheet>
  );
}
