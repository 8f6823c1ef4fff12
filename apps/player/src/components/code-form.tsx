import { wordsOf } from "@callboard/client/server-errors";
import { codeLength } from "@callboard/contract/accounts";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { type FormEvent, type ReactNode, useState } from "react";

interface CodeFormProps {
  /** Where the code went. */
  sent: string;
  texts: { code: string; confirm: string; confirming: string };
  confirm: { mutate: (code: string) => void; reset: () => void; isPending: boolean; error: Error | null };
  className: string | undefined;
  /** Around the button, where another stands beside it. */
  acts?: (button: ReactNode) => ReactNode;
}

/** A code that was mailed or texted, typed in; the keyboard offers it where the phone knows how. */
export function CodeForm({ sent, texts, confirm, className, acts = (button) => button }: CodeFormProps) {
  const [code, setCode] = useState("");
  const whole = code.length === codeLength;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole && !confirm.isPending) confirm.mutate(code);
  };
  return (
    <form noValidate onSubmit={submit} className={className}>
      <p role="status">{sent}</p>
      <TextField
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLength}
        placeholder={"0".repeat(codeLength)}
        error={confirm.error ? wordsOf(confirm.error) : undefined}
        onClearError={confirm.reset}
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\s/g, ""))}
      />
      {acts(
        <Button
          type="submit"
          look="go"
          size="thumb"
          disabled={!whole}
          busy={confirm.isPending}
          busyLabel={texts.confirming}
        >
          {texts.confirm}
        </Button>,
      )}
    </form>
  );
}
