import { errorMessage } from "@callboard/client/server-errors";
import { canUsePasskeys } from "@callboard/client/sign-in-security/can-use-passkeys";
import { RecoveryCodes } from "@callboard/client/sign-in-security/recovery-codes";
import type { SecurityApp } from "@callboard/client/sign-in-security/security-app";
import { TwoStepSetup } from "@callboard/client/sign-in-security/two-step-setup";
import { addPasskey, passkeyError } from "@callboard/client/sign-in-security/webauthn";
import { signInSecurityRoutes } from "@callboard/contract/routes/accounts/passwords";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useGoToWork } from "../after-sign-in.ts";
import { Entrance } from "../entrance.tsx";
import { SignUpSide } from "../sign-up/sign-up-side.tsx";
import styles from "./offer-passkey-page.module.css";

const route = getRouteApi("/account/passkey");

const securityApp: SecurityApp = {
  call,
  keys,
  size: "normal",
  showSuccess: (text) => toast({ kind: "success", text }),
};

/** The last step of a head's sign-up: a passkey, or codes from an authenticator app. Both may be added later as well. */
export function OfferPasskeyPage() {
  const { next } = route.useSearch();
  const goToWork = useGoToWork();
  const canAdd = canUsePasskeys();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const addKey = useMutation({
    mutationFn: () => addPasskey(call),
    onSuccess: () => {
      toast({ kind: "success", text: texts.accounts.passkeyAdded });
      return goToWork(next);
    },
  });
  const startCodes = useMutation({ mutationFn: () => call(signInSecurityRoutes.startTwoFactor, {}) });
  useEffect(() => {
    if (!canAdd) void goToWork(next);
  });
  if (!canAdd) return null;
  if (recoveryCodes)
    return (
      <Step title={texts.accounts.twoStep}>
        <RecoveryCodes app={securityApp} codes={recoveryCodes} heading="h2" onDone={() => void goToWork(next)} />
      </Step>
    );
  if (startCodes.data)
    return (
      <Step title={texts.accounts.twoStep}>
        <TwoStepSetup
          app={securityApp}
          {...startCodes.data}
          onCodes={({ recovery_codes }) => setRecoveryCodes(recovery_codes)}
          onCancel={startCodes.reset}
        />
      </Step>
    );
  return (
    <Step title={texts.accounts.offerPasskey} lead={texts.accounts.offerPasskeyLead}>
      <div className={`stack-3 ${styles.choices}`}>
        <Problem>
          {passkeyError(addKey.error) ?? (startCodes.error ? errorMessage(startCodes.error) : undefined)}
        </Problem>
        <Button
          variant="go"
          size="big"
          wide
          busy={addKey.isPending}
          busyLabel={texts.accounts.addingPasskey}
          onClick={() => addKey.mutate()}
        >
          {texts.accounts.addPasskey}
        </Button>
        <Button size="big" wide busy={startCodes.isPending} onClick={() => startCodes.mutate()}>
          {texts.accounts.useCodes}
        </Button>
        <Button size="big" wide onClick={() => void goToWork(next)}>
          {texts.accounts.notNow}
        </Button>
        <p className="hint">{texts.accounts.securityLater}</p>
      </div>
    </Step>
  );
}

const Step = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Page title={title}>
    <Entrance title={title} lead={lead} side={<SignUpSide />}>
      {children}
    </Entrance>
  </Page>
);
