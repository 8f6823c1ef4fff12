import { useCodeForm } from "@callboard/client/accounts/use-code-form";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import type { ReactNode } from "react";

interface CodeFormProps {
  /** The sentence that says where the code was sent. */
  sent: string;
  texts: { code: string; confirm: string; confirming: string };
  confirm: { mutate: (code: string) => void; reset: () => void; isPending: boolean; error: Error | null };
  className: string | undefined;
  autoFocus?: boolean;
  /** Wraps the button, for a form with another button beside it. */
  acts?: (button: ReactNode) => ReactNode;
}

/** A form for a code that was sent by mail or text. */
export function CodeForm({ sent, texts, confirm, className, autoFocus, acts = (button) => button }: CodeFormProps) {
  const { whole, field, submit } = useCodeForm(confirm, confirm.mutate);
  return (
    <form noValidate onSubmit={submit} className={className}>
      <p role="status">{sent}</p>
      <TextField label={texts.code} {...field} autoFocus={autoFocus} />
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
