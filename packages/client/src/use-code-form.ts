import { codeLength } from "@callboard/contract/accounts";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { wordsOf } from "./server-errors.ts";

/** The mutation that takes the code. */
interface Confirm {
  isPending: boolean;
  error: Error | null;
  reset: () => void;
}

/** A code that was mailed or texted, typed in; the keyboard offers it where the phone knows how. */
export function useCodeForm({ isPending, error, reset }: Confirm, send: (code: string) => void) {
  const [code, setCode] = useState("");
  const whole = code.length === codeLength;
  return {
    whole,
    /** Props of its field, but for the label. */
    field: {
      inputMode: "numeric",
      autoComplete: "one-time-code",
      maxLength: codeLength,
      placeholder: "0".repeat(codeLength),
      error: error ? wordsOf(error) : undefined,
      onClearError: reset,
      value: code,
      onChange: (event: ChangeEvent<HTMLInputElement>) => setCode(event.target.value.replace(/\s/g, "")),
    } as const,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (whole && !isPending) send(code);
    },
  };
}
