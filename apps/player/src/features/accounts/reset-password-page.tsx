import { PasswordResetForm } from "@callboard/client/accounts/password-reset-form";
import { toast } from "@callboard/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ButtonLink } from "../../components/button-link.tsx";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { deleteReadCaches } from "../../lib/read-cache.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Entrance } from "./entrance.tsx";

/** Sets a new password. A mailed link leads here, with its token in the address. */
export default function ResetPasswordPage({ token }: { token: string }) {
  const [, go] = useLocation();
  const client = useQueryClient();
  const changed = () => {
    session.clear();
    client.clear();
    void deleteReadCaches();
    toast({ kind: "success", text: texts.accounts.passwordChanged, sticky: true });
    go(paths.signIn, { replace: true });
  };
  return (
    <Entrance title={texts.accounts.resetTitle} lead={texts.accounts.resetLead}>
      <PasswordResetForm
        call={call}
        token={token}
        size="thumb"
        onChanged={changed}
        requestNewLink={
          <ButtonLink href={paths.forgotPassword} wide>
            {texts.accounts.requestNewLink}
          </ButtonLink>
        }
      />
    </Entrance>
  );
}
