import { SignInForm, useSignInForm } from "@callboard/client/accounts/sign-in-form";
import { isRefused } from "@callboard/client/call";
import { SecondStepForm } from "@callboard/client/sign-in-security/second-step-form";
import { LinkAccountForm } from "@callboard/client/sign-on/link-account-form";
import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import type { AccountType } from "@callboard/contract/accounts";
import { buttonClass } from "@callboard/ui/button";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { pendingInvitation } from "../../../lib/pending-invitation.ts";
import { payInvitationQuery } from "../../../lib/requests/pay-invitation.ts";
import { memory, sessionOwner, tabMemory } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignIn } from "../after-sign-in.ts";
import { useBeginSession } from "../begin-session.ts";
import { Entrance } from "../entrance.tsx";
import { pendingSignUp } from "../sign-up/pending-sign-up.ts";
import styles from "./sign-in-page.module.css";

/**
 * Explains the sign-in for a pending invitation to pay, with a link to pay without an account. An invitation that can't be
 * claimed any more is removed.
 */
function InvitationWaiting() {
  const [token] = useState(pendingInvitation.read);
  const invitation = useQuery({ ...payInvitationQuery(token ?? ""), enabled: token !== undefined });
  const isGone = isRefused(invitation.error, "invitation_not_found");
  const isClaimable = !isGone && invitation.data?.claimable;
  useEffect(() => {
    if (isClaimable === false) pendingInvitation.remove();
  }, [isClaimable]);
  if (token === undefined || !invitation.data || isGone) return null;
  if (!isClaimable) return <>{texts.invitations.paidAlready({ production: invitation.data.production.name })}</>;
  return (
    <>
      {texts.invitations.waiting({ production: invitation.data.production.name })}{" "}
      {!invitation.data.paid && (
        <Link to="/payment/$invitationToken" params={{ invitationToken: token }}>
          {texts.invitations.payWithout}
        </Link>
      )}
    </>
  );
}

/** Beside sign-in: what those do who have no account. */
function SignInSide({ type }: { type?: AccountType | undefined }) {
  return (
    <>
      <h2>{texts.accounts.newHere}</h2>
      <p>{texts.accounts.newHereText}</p>
      <ButtonLink to="/account" search={type ? { type } : {}} size="big">
        {texts.accounts.createAccount}
      </ButtonLink>
    </>
  );
}

const route = getRouteApi("/sign-in");

export function SignInPage() {
  const { email: asked, next, type: requestedType } = route.useSearch();
  const [ended] = useState(sessionOwner);
  // A pending invitation means a department head, because only heads can take over a production.
  const type = requestedType ?? (pendingInvitation.read() === undefined ? undefined : "department_head");
  const leadsToPlayer = requestedType === "dayplayer";
  const navigate = useNavigate();
  const goOn = useAfterSignIn();
  const begin = useBeginSession();
  const form = useSignInForm({
    call,
    deviceName: "web",
    session: { tabMemory, memory },
    prefilled: asked ?? ended?.email ?? "",
    onSignedIn: async (token, remember) => goOn(await begin(token, remember), next),
    onUnverified(pending) {
      pendingSignUp.keep({ ...pending, ...(next && { next }) });
      void navigate({ to: "/account/verify" });
    },
    onNewPerson(person) {
      signOnVisit.keepPerson(tabMemory, person);
      void navigate({
        to: "/account",
        search: { ...(type && { type }), ...(next && { next }), ...signOnVisit.signUpSearch },
      });
    },
  });

  if (form.secondStep)
    return (
      <Page title={clientTexts.security.secondStepTitle}>
        <Entrance title={clientTexts.security.secondStepTitle} lead={clientTexts.security.secondStepLead} side={null}>
          <SecondStepForm {...form.secondStep} size="big" />
        </Entrance>
      </Page>
    );
  if (form.link)
    return (
      <Page title={accountTexts().signOn.linkTitle}>
        <Entrance title={accountTexts().signOn.linkTitle} lead={accountTexts().signOn.linkLead(form.link)} side={null}>
          <LinkAccountForm {...form.link} size="big" />
        </Entrance>
      </Page>
    );
  const toForgotten = form.email.trim() ? { email: form.email.trim() } : {};

  return (
    <Page title={texts.basics.signIn}>
      <Entrance
        title={leadsToPlayer ? texts.accounts.noAccessTitle : texts.basics.signIn}
        lead={
          leadsToPlayer ? (
            texts.accounts.noAccess
          ) : isPaymentReturn(next) ? (
            texts.accounts.paymentSignIn
          ) : ended ? (
            texts.accounts.sessionEnded
          ) : (
            <InvitationWaiting />
          )
        }
        side={<SignInSide type={type} />}
      >
        {leadsToPlayer && (
          <>
            <a href="/player/" className={`${buttonClass({ variant: "go", size: "big" })} ${styles.app}`}>
              {texts.accounts.openApp}
            </a>
            <h2>{texts.basics.signIn}</h2>
          </>
        )}
        <SignInForm
          form={form}
          size="big"
          variant={leadsToPlayer ? "outlined" : "go"}
          texts={texts.accounts}
          row={(checkbox) => (
            <div className={styles.row}>
              {checkbox}
              <Link to="/password/forgot" search={toForgotten}>
                {texts.passwords.forgot}
              </Link>
            </div>
          )}
          help={
            isRefused(form.signIn.error, "invalid_credentials") && (
              <p className={styles.help}>
                {texts.accounts.checkCredentials}{" "}
                <Link to="/password/forgot" search={toForgotten}>
                  {texts.accounts.chooseNewPassword}
                </Link>
              </p>
            )
          }
        >
          <p className={styles.newHere}>
            {texts.accounts.newHere}{" "}
            <Link to="/account" search={type ? { type } : {}}>
              {texts.accounts.createAccount}
            </Link>
          </p>
        </SignInForm>
      </Entrance>
    </Page>
  );
}

/** Returns whether `next` is a return from the payment provider. Its result is known only after sign-in. */
const isPaymentReturn = (next: string | undefined): boolean =>
  new URLSearchParams(next?.split("?")[1]).has("session_id");
