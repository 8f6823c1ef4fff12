import { type ComponentProps, useState } from "react";
import { classNames } from "../class-names.ts";
import { texts } from "../texts.ts";
import styles from "./field.module.css";
import { Field, type FieldLabelling } from "./field.tsx";

export interface PasswordFieldProps extends FieldLabelling, Omit<ComponentProps<"input">, "type"> {
  /** The confirmation is not empty and equals the password, so the field shows a check mark. */
  confirmed?: boolean | undefined;
}

/**
 * A password field with a button that shows the password. Set `autoComplete` to "current-password" or "new-password".
 */
export function PasswordField({
  label,
  error,
  onClearError,
  hint,
  optional,
  span,
  confirmed = false,
  id,
  className,
  "aria-describedby": describedBy,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, error, onClearError, hint, optional, span, id, className, describedBy }}>
      {(ties) => (
        <div className={styles.dressed}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ties}
            type={shown ? "text" : "password"}
            className={styles.control}
          />
          {confirmed && (
            <span
              className={classNames(styles.after, styles.confirmed)}
              role="img"
              aria-label={texts.forms.passwordsMatch}
            >
              ✓
            </span>
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-label={shown ? texts.forms.hidePassword : texts.forms.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.forms.hide : texts.forms.show}
          </button>
        </div>
      )}
    </Field>
  );
}
