import { usePasswordReset } from "@callboard/client/use-password-reset";
import { Button, buttonClass } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { forgetSeen } from "../../lib/seen.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/accounts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";

/** Reached by a mailed link, whose token stands in the address. */
export default function ResetPasswordPage({ token }: { token: string }) {
  const [, go] = useLocation();
  const client = useQueryClient();
  const { field, typed, confirmed, changing, problem, linkGone, submit } = usePasswordReset({
    call,
    token,
    mismatch: texts.mismatch,
    onChanged: () => {
      session.clear();
      client.clear();
      void forgetSeen();
      toast({ kind: "success", text: texts.passwordChanged, sticky: true });
      go(paths.signIn, { replace: true });
    },
  });
  return (
    <Entrance title={texts.resetTitle} lead={texts.resetLead}>
      <form noValidate onSubmit={submit}>
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          hint={texts.passwordHint}
          {...field("password")}
        />
        <PasswordField
          label={texts.confirmNew}
          autoComplete="new-password"
          confirmed={confirmed}
          {...field("password_confirmation")}
        />
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {linkGone && (
          <Link href={paths.forgotPassword} className={buttonClass({ size: "thumb", wide: true })}>
            {texts.askAgain}
          </Link>
        )}
        <Button
          type="submit"
          look="go"
          size="thumb"
          wide
          disabled={!typed}
          busy={changing}
          busyLabel={texts.changingPassword}
        >
          {texts.changePassword}
        </Button>
      </form>
    </Entrance>
  );
}
