import { SignInForm, useSignInForm } from "@callboard/client/accounts/sign-in-form";
import { SecondStepForm } from "@callboard/client/sign-in-security/second-step-form";
import { LinkAccountForm } from "@callboard/client/sign-on/link-account-form";
import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { ButtonLink } from "../../components/button-link.tsx";
import { call } from "../../lib/call.ts";
import { nextAddress } from "../../lib/next-address.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { enter, HeadSignedIn } from "./enter.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { ToOffice } from "./to-office.tsx";

export default function SignInPage() {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const [ended] = useState(session.owner);
  const client = useQueryClient();
  const [head, setHead] = useState<HeadSignedIn>();
  const form = useSignInForm({
    call,
    deviceName: "player",
    session,
    prefilled: search.get("email") ?? ended?.email ?? "",
    async onSignedIn(token, remember) {
      try {
        await enter(client, token, remember);
        go(nextAddress(search), { replace: true });
      } catch (error) {
        if (!(error instanceof HeadSignedIn)) throw error;
        setHead(error);
        form.signIn.reset();
      }
    },
    onUnverified(pending) {
      pendingSignUp.keep(pending);
      go(paths.verify);
    },
    onNewPerson(person) {
      signOnVisit.keepPerson(session.tabMemory, person);
      go(`${paths.createAccount}?${new URLSearchParams(signOnVisit.signUpSearch)}`);
    },
  });

  if (form.secondStep)
    return (
      <Entrance title={clientTexts.security.secondStepTitle} lead={clientTexts.security.secondStepLead}>
        <SecondStepForm {...form.secondStep} size="thumb" />
      </Entrance>
    );

  if (form.link)
    return (
      <Entrance title={accountTexts().signOn.linkTitle} lead={accountTexts().signOn.linkLead(form.link)}>
        <LinkAccountForm {...form.link} size="thumb" />
      </Entrance>
    );

  const email = form.email.trim();
  return (
    <Entrance title={texts.accounts.signIn} lead={ended ? texts.accounts.sessionEnded : texts.accounts.tagline}>
      <SignInForm
        form={form}
        size="thumb"
        variant={head ? "outlined" : "go"}
        texts={texts.accounts}
        notice={head && <ToOffice email={head.email} />}
        onRetry={() => setHead(undefined)}
      />
      <div className={`row-3 apart ${styles.more}`}>
        <ButtonLink
          href={`${paths.forgotPassword}${email ? `?${new URLSearchParams({ email })}` : ""}`}
          variant="quiet"
        >
          {texts.accounts.forgotTitle}
        </ButtonLink>
      </div>
      <div className={`row-3 apart ${styles.more}`}>
        {texts.accounts.newHere}
        <ButtonLink href={paths.createAccount}>{texts.accounts.createAccount}</ButtonLink>
      </div>
    </Entrance>
  );
}
