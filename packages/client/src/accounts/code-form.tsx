import { Button, type ButtonSize } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import type { ReactNode } from "react";
import { errorMessage } from "../server-errors.ts";
import { accountTexts } from "../texts/accounts/texts.ts";
import { useCodeForm } from "./use-code-form.ts";

interface CodeFormProps {
  /** The sentence that says where the code was sent. */
  sent?: string;
  /** The label of the button. */
  label: string;
  confirm: { mutate: (code: string) => void; reset: () => void; isPending: boolean; error: Error | null };
  /** The error is not about the code, so another one would not help. */
  lost?: boolean;
  size?: ButtonSize | undefined;
  wide?: boolean;
  autoFocus?: boolean;
  className?: string | undefined;
  fieldClass?: string | undefined;
  /** Wraps the button, for a form with another button beside it. */
  acts?: (button: ReactNode) => ReactNode;
  children?: ReactNode;
}

/** A form for a code that was sent by mail or text. */
export function CodeForm({ sent, label, confirm, lost, acts = (button) => button, ...style }: CodeFormProps) {
  const { whole, field, submit } = useCodeForm(confirm, confirm.mutate);
  const { size, wide, autoFocus, className, fieldClass, children } = style;
  return (
    <form noValidate onSubmit={submit} className={className}>
      {sent && <p role="status">{sent}</p>}
      <TextField
        label={accountTexts().code.code}
        name="code"
        className={fieldClass}
        {...field}
        placeholder={accountTexts().code.sixDigits}
        autoFocus={autoFocus}
        error={lost ? undefined : field.error}
      />
      {lost !== undefined && <Problem>{lost && confirm.error ? errorMessage(confirm.error) : undefined}</Problem>}
      {acts(
        <Button
          type="submit"
          variant="go"
          size={size}
          wide={wide}
          disabled={!whole}
          busy={confirm.isPending}
          busyLabel={accountTexts().code.checking}
        >
          {label}
        </Button>,
      )}
      {children}
    </form>
  );
}
