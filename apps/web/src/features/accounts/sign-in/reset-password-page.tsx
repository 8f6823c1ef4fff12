import { PasswordResetForm } from "@callboard/client/accounts/password-reset-form";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Page } from "../../../components/page.tsx";
import { accessToast } from "../../../lib/access-toasts.ts";
import { call } from "../../../lib/call.ts";
import { clearSession } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { Entrance } from "../entrance.tsx";

const route = getRouteApi("/password/reset/$token");

/** Opened by a mailed link. Its address contains the token, so the server sends this page with `no-referrer`. */
export function ResetPasswordPage() {
  const { token } = route.useParams();
  return (
    <Page title={texts.passwords.resetTitle}>
      <Entrance
        title={texts.passwords.resetTitle}
        lead={texts.passwords.resetLead}
        side={
          <>
            <h2>{texts.passwords.sideTitle}</h2>
            <p>{texts.passwords.sideText}</p>
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
    accessToast({ kind: "success", text: texts.passwords.changed }, "next");
    void navigate({ to: "/sign-in", replace: true });
  };
  return (
    <PasswordResetForm
      call={call}
      token={token}
      size="big"
      onChanged={changed}
      requestNewLink={
        <ButtonLink to="/password/forgot" size="big" wide>
          {texts.passwords.requestNewLink}
        </ButtonLink>
      }
    />
  );
}
