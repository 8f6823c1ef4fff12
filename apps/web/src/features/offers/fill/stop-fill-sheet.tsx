import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import { Checkbox } from "@callboard/ui/checkbox";
import { Problem } from "@callboard/ui/problem";
import { Sheet } from "@callboard/ui/sheet";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { useState } from "react";
import { SheetButtons } from "../../../components/dialogs/action-buttons.tsx";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { useMoveFill } from "../../../lib/requests/fills/move-fill.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { fieldError } from "./fill-draft.ts";

interface StopFillSheetProps {
  params: FillOf;
  /** Offers of the position that wait for an answer. */
  waiting: number;
  open: boolean;
  onClose: () => void;
  onStopped: () => void;
}

/** Stops a fill. The head chooses whether its waiting offers are taken back, with a message. */
export function StopFillSheet({ params, waiting, open, onClose, onStopped }: StopFillSheetProps) {
  const [revokes, setRevokes] = useState(false);
  const [message, setMessage] = useState("");
  const stop = useMoveFill(params);
  useHoldUnsaved(open && message !== "");
  const wrongMessage = fieldError(stop.error, "message");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      locked={stop.isPending}
      title={texts.fillPanel.stopTitle}
      description={texts.fillPanel.stopText}
      footer={
        <SheetButtons
          onCancel={onClose}
          variant="stop"
          busy={stop.isPending}
          busyLabel={texts.fillPanel.stopping}
          onClick={() => stop.mutate({ action: "stop", revoke_open: revokes, message }, { onSuccess: onStopped })}
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
