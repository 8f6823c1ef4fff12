import { codeLength } from "@callboard/contract/limits";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Refused } from "../call.ts";
import { useHoldUnsaved } from "../hold-unsaved.ts";
import { wordsOf } from "../server-errors.ts";

/** The mutation that takes the code. */
interface Confirm {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/**
 * A code that was mailed or texted. Whatever is pasted, its first six digits count: mail programs and phones copy it with
 * spaces or a dash. Six digits that come at once are sent without another tap; typed ones wait for the button.
 */
export function useCodeForm({ isPending, error, reset }: Confirm, send: (code: string) => void) {
  const [code, setCode] = useState("");
  const whole = code.length === codeLength;
  useHoldUnsaved(code !== "");
  return {
    whole,
    /** Props of its field, but for the label. */
    field: {
      inputMode: "numeric",
      autoComplete: "one-time-code",
      placeholder: "0".repeat(codeLength),
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

/** What the server says of the code itself goes before what it says of the request. */
const codeMessage = (error: Error): string =>
  (error instanceof Refused && error.refusal.errors?.code?.[0]) || wordsOf(error);
