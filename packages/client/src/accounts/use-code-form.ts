import { codeLength } from "@callboard/contract/limits";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { errorMessage } from "../server-errors.ts";
import { fieldText } from "../texts/server-texts.ts";

/** The mutation that sends the code. */
interface Confirm {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/**
 * A form for a code that was mailed or texted. Of a pasted text the first six digits count, because mail programs and
 * phones add spaces or a dash. Six digits that arrive at once are sent without another tap; typed digits wait for the
 * button.
 */
export function useCodeForm({ isPending, error, reset }: Confirm, send: (code: string) => void) {
  const [code, setCode] = useState("");
  const whole = code.length === codeLength;
  useHoldUnsaved(code !== "");
  return {
    whole,
    /** The props of the field, without its label. */
    field: {
      inputMode: "numeric",
      autoComplete: "one-time-code",
      error: error ? codeMessage(error) : undefined,
      onClearError: reset,
      value: code,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const digits = event.target.value.replace(/\D/g, "").slice(0, codeLength);
        setCode(digits);
        const { inputType } = event.nativeEvent as InputEvent;
        const atOnce = inputType === "insertFromPaste" || digits.length - code.length > 1;
        if (atOnce && digits.length === codeLength && digits !== code && !isPending) send(digits);
      },
    } as const,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (whole && !isPending) send(code);
    },
  };
}

/** The server's message about the code itself, or else its message about the request. */
const codeMessage = (error: Error): string =>
  (error instanceof Refused && fieldText(error.refusal.errors?.code?.[0])) || errorMessage(error);
