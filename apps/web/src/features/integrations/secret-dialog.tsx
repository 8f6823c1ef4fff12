import { Button } from "@callboard/ui/button";
import { Dialog } from "@callboard/ui/dialog";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useRef } from "react";
import { integrationTexts } from "../../lib/texts/en/integrations.ts";
import { texts } from "../../lib/texts/texts.ts";

export interface SecretDialogProps {
  label: string;
  value: string;
  onClose: () => void;
}

/** Shows a token or a secret, which the server does not show again. */
export default function SecretDialog({ label, value, onClose }: SecretDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast({ kind: "success", text: integrationTexts.copied });
    } catch {
      field.current?.select();
      toast({ kind: "info", text: integrationTexts.copyFailed });
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title={integrationTexts.secretTitle}
      description={integrationTexts.secretFollows}
      footer={
        <>
          <Button onClick={() => void copy()}>{integrationTexts.copy}</Button>
          <Button variant="go" onClick={onClose}>
            {texts.basics.done}
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
