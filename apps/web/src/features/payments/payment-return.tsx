import { isRefused } from "@callboard/client/call";
import { supportPath } from "@callboard/client/operator-pages";
import { errorMessage } from "@callboard/client/server-errors";
import type { PaymentState, ReturnReason } from "@callboard/contract/payments";
import { Button, buttonClass } from "@callboard/ui/button";
import { Logo } from "@callboard/ui/logo";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { accessToast } from "../../lib/access-toasts.ts";
import { keys } from "../../lib/keys.ts";
import { payingInvitation } from "../../lib/pending-invitation.ts";
import { sessionToken } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { finalizeQuery } from "./finalize-payment.ts";
import styles from "./payment-return.module.css";

/** Shown on any page to which the payment provider redirects: it settles the payment first, then navigates on. */
export default function PaymentReturn({ sessionId, cancelled }: { sessionId: string; cancelled: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(finalizeQuery(sessionId, cancelled));
  const [invitation] = useState(payingInvitation.read);
  const client = useQueryClient();
  const navigate = useNavigate();
  const settled = data?.status === "paid" && data.token !== undefined && data.production_id !== null ? data : undefined;

  useEffect(() => {
    if (!settled?.production_id) return;
    void client.invalidateQueries({ queryKey: keys.account });
    void client.invalidateQueries({ queryKey: keys.productions });
    void client.invalidateQueries({ queryKey: keys.transactions });
    accessToast({ kind: "success", text: texts.payments.done }, "next");
    void navigate({
      to: settled.is_creator && !settled.upgrade ? "/setup-department/$productionId" : "/edit-production/$productionId",
      params: { productionId: settled.production_id },
      replace: true,
    });
  }, [settled, client, navigate]);

  if (isRefused(error, "checkout_not_found")) {
    return (
      <Result
        title={texts.payments.unknownTitle}
        text={sessionToken() ? texts.payments.unknownSignedIn : texts.payments.unknown}
      >
        <Onward />
        <Support />
      </Result>
    );
  }
  if (error) {
    return (
      <Result title={texts.payments.errorTitle} text={errorMessage(error)}>
        <Button variant="go" size="big" busy={isFetching} onClick={() => void refetch()}>
          {texts.basics.tryAgain}
        </Button>
        <ToProductions />
        <Support />
      </Result>
    );
  }
  if (!data || settled) return <Result title={texts.payments.finishing} waiting />;
  if (data.status === "pending")
    return <Result title={texts.payments.pendingTitle} text={texts.payments.pending} waiting />;
  if (data.status === "paid") {
    if (!invitation)
      return (
        <Result
          title={texts.payments.done}
          text={sessionToken() ? texts.payments.doneElsewhere : texts.payments.doneForOther}
        >
          <Onward />
        </Result>
      );
    return (
      <Result title={texts.payments.done} text={texts.payments.doneInvited}>
        <ButtonLink
          to="/pay-by-invitation/$invitationToken"
          params={{ invitationToken: invitation }}
          preload={false}
          size="big"
        >
          {texts.payments.takeOver}
        </ButtonLink>
      </Result>
    );
  }
  const { title, text, retry } = outcomeOf(data);
  if (!retry)
    return (
      <Result title={title} text={text}>
        {/* An invited payer without an account has no productions to open. */}
        {(data.production_id || !invitation) && <Onward />}
      </Result>
    );
  return (
    <Result title={title} text={text}>
      {data.production_id && (
        <ButtonLink
          to="/app/payment/$productionId"
          params={{ productionId: data.production_id }}
          variant="go"
          size="big"
        >
          {texts.payments.again}
        </ButtonLink>
      )}
      {!data.production_id && invitation ? (
        <ButtonLink to="/payment/$invitationToken" params={{ invitationToken: invitation }} variant="go" size="big">
          {texts.payments.again}
        </ButtonLink>
      ) : (
        <ToProductions />
      )}
    </Result>
  );
}

interface Outcome {
  status: PaymentState;
  returned_because?: ReturnReason;
}

/** Returns the texts for a checkout that did not end paid, and whether it can be retried. */
function outcomeOf({ status, returned_because: because }: Outcome): { title: string; text: string; retry: boolean } {
  if (because) return { ...texts.payments.returned[because], retry: because === "too_many_departments" };
  switch (status) {
    case "refunded":
      return { title: texts.payments.refundedTitle, text: texts.payments.refunded, retry: false };
    case "disputed":
      return { title: texts.payments.disputedTitle, text: texts.payments.disputed, retry: false };
    case "cancelled":
      return { title: texts.payments.cancelledTitle, text: texts.payments.cancelled, retry: true };
    case "expired":
      return { title: texts.payments.expiredTitle, text: texts.payments.cancelled, retry: true };
    default:
      return { title: texts.payments.failedTitle, text: texts.payments.failed, retry: true };
  }
}

interface ResultProps {
  title: string;
  text?: string;
  waiting?: boolean;
  children?: ReactNode;
}

function Result({ title, text, waiting = false, children }: ResultProps) {
  return (
    <Page title={title}>
      <main id="content" className={styles.whole} aria-busy={waiting}>
        <Logo />
        <div role="status">
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {waiting && <div aria-hidden="true" className={styles.bar} />}
        <div className="row-3">{children}</div>
      </main>
    </Page>
  );
}

function Support() {
  return (
    <a href={supportPath} className={buttonClass({ variant: "quiet", size: "big" })}>
      {texts.basics.support}
    </a>
  );
}

/** Links to the user's productions, or to sign-in if nobody is signed in. */
function Onward() {
  if (sessionToken()) return <ToProductions variant="go" />;
  return (
    <ButtonLink to="/sign-in" variant="go" size="big">
      {texts.basics.signIn}
    </ButtonLink>
  );
}

function ToProductions({ variant = "quiet" }: { variant?: "quiet" | "go" }) {
  return (
    <ButtonLink to="/select-production" variant={variant} size="big">
      {texts.payments.toProductions}
    </ButtonLink>
  );
}
