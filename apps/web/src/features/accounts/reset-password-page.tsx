import { usePasswordReset } from "@callboard/client/use-password-reset";
import { Button, buttonClass } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Page } from "../../components/page.tsx";
import { Problem } from "../../components/problem.tsx";
import { call } from "../../lib/call.ts";
import { clearSession } from "../../lib/session.ts";
import { texts } from "../../lib/texts/passwords.ts";
import { Entrance } from "./entrance.tsx";

const route = getRouteApi("/password/reset/$token");

/** Reached by a mailed link. Its token stands in the address: the server sends this page with no-referrer. */
export function ResetPasswordPage() {
  const { token } = route.useParams();
  return (
    <Page title={texts.resetTitle}>
      <Entrance
        title={texts.resetTitle}
        lead={texts.resetLead}
        side={
          <>
            <h2>{texts.sideTitle}</h2>
            <p>{texts.sideText}</p>
          </>
        }
      >
        <NewPassword token={token} />
      </Entrance>
    </Page>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { field, typed, confirmed, changing, problem, linkGone, submit } = usePasswordReset({
    call,
    token,
    mismatch: texts.mismatch,
    onChanged: () => {
      clearSession();
      client.clear();
      toast({ kind: "success", text: texts.changed, sticky: true });
      void navigate({ to: "/sign-in", replace: true });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field("password")}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        confirmed={confirmed}
        {...field("password_confirmation")}
      />
      <Problem>{problem}</Problem>
      {linkGone && (
        <Link to="/password/forgot" className={buttonClass({ size: "big", wide: true })}>
          {texts.askAgain}
        </Link>
      )}
      <Button type="submit" look="go" size="big" wide disabled={!typed} busy={changing} busyLabel={texts.changing}>
        {texts.change}
      </Button>
    </form>
  );
}
