import { PasswordResetForm } from "@callboard/client/accounts/password-reset-form";
import { buttonClass } from "@callboard/ui/button";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Page } from "../../../components/page.tsx";
import { accessToast } from "../../../lib/access-toasts.ts";
import { call } from "../../../lib/call.ts";
import { clearSession } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/accounts/passwords.ts";
import { Entrance } from "../entrance.tsx";

const route = getRouteApi("/password/reset/$token");

/** Opened by a mailed link. Its address contains the token, so the server sends this page with `no-referrer`. */
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
  const changed = () => {
    clearSession();
    client.clear();
    accessToast({ kind: "success", text: texts.changed }, "next");
    void navigate({ to: "/sign-in", replace: true });
  };
  return (
    <PasswordResetForm
      call={call}
      token={token}
      size="big"
      texts={texts}
      onChanged={changed}
      requestNewLink={
        <Link to="/password/forgot" className={buttonClass({ size: "big", wide: true })}>
          {texts.requestNewLink}
        </Link>
      }
    />
  );
}
