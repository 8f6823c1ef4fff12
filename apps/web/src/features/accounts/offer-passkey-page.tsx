import { canUsePasskeys } from "@callboard/client/sign-in-security/can-use-passkeys";
import { addPasskey, passkeyError } from "@callboard/client/sign-in-security/webauthn";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { Page } from "../../components/page.tsx";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { useGoToWork } from "./after-sign-in.ts";
import { Entrance } from "./entrance.tsx";
import styles from "./offer-passkey-page.module.css";
import { SignUpSide } from "./sign-up-side.tsx";

const route = getRouteApi("/account/passkey");

/** The last step of a head's sign-up: a passkey, which may be added later as well. */
export function OfferPasskeyPage() {
  const { next } = route.useSearch();
  const goToWork = useGoToWork();
  const canAdd = canUsePasskeys();
  const add = useMutation({
    mutationFn: () => addPasskey(call),
    onSuccess: () => {
      toast({ kind: "success", text: texts.passkeyAdded });
      return goToWork(next);
    },
  });
  useEffect(() => {
    if (!canAdd) void goToWork(next);
  });
  if (!canAdd) return null;
  return (
    <Page title={texts.offerPasskey}>
      <Entrance title={texts.offerPasskey} lead={texts.offerPasskeyLead} side={<SignUpSide />}>
        <div className={styles.choices}>
          <Problem>{passkeyError(add.error)}</Problem>
          <Button
            look="go"
            size="big"
            wide
            busy={add.isPending}
            busyLabel={texts.addingPasskey}
            onClick={() => add.mutate()}
          >
            {texts.addPasskey}
          </Button>
          <Button size="big" wide onClick={() => void goToWork(next)}>
            {texts.notNow}
          </Button>
          <p className={styles.later}>{texts.passkeyLater}</p>
        </div>
      </Entrance>
    </Page>
  );
}
