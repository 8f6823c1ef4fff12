import { isRefused } from "@callboard/client/call";
import type { PayInvitation } from "@callboard/contract/payments/pay-invitations";
import { EmptyState } from "@callboard/ui/empty-state";
import { PageHeader } from "@callboard/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { ButtonLink } from "../../../components/button-link.tsx";
import { LogoFrame } from "../../../components/frames/logo-frame.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { payInvitationQuery } from "../../../lib/requests/pay-invitation.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { tariffsQuery } from "../plans/get-tariffs.ts";
import { InvitedPaymentForm } from "./invited-payment-form.tsx";
import styles from "./invited-payment-page.module.css";

const route = getRouteApi("/payment/$invitationToken");

/** The payment page for the holder of an invitation, who needs no account. */
export function InvitedPaymentPage() {
  const { invitationToken } = route.useParams();
  const invitation = useQuery(payInvitationQuery(invitationToken));
  if (isRefused(invitation.error, "invitation_not_found")) {
    return (
      <LogoFrame className={styles.main} title={texts.accountSetup.goneTitle}>
        <PageHeader title={texts.accountSetup.goneTitle} />
        <p className={styles.lead}>{texts.invitations.gone}</p>
        <ButtonLink to="/" size="big">
          {texts.basics.home}
        </ButtonLink>
      </LogoFrame>
    );
  }
  return (
    <LogoFrame
      className={styles.main}
      title={
        invitation.data
          ? texts.invitations.payHeading({ production: invitation.data.production.name })
          : texts.invitations.payTitle
      }
    >
      <Loaded query={invitation} shape="block" failed={texts.invitations.loadFailed}>
        {(found) => <Invited invitation={found} token={invitationToken} />}
      </Loaded>
    </LogoFrame>
  );
}

function Invited({ invitation, token }: { invitation: PayInvitation; token: string }) {
  const tariffs = useQuery(tariffsQuery);
  const { production, inviter_name, paid, claimable } = invitation;
  const claim = claimable && (
    <p className={styles.own}>
      {texts.invitations.own}{" "}
      <Link to="/pay-by-invitation/$invitationToken" params={{ invitationToken: token }} preload={false}>
        {texts.payments.takeOver}
      </Link>
      . {texts.invitations.claimGives}
    </p>
  );
  if (paid) {
    return (
      <>
        <PageHeader title={texts.invitations.paidTitle({ production: production.name })} />
        <p className={styles.lead}>{texts.payments.paidText}</p>
        {claim}
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.invitations.payHeading({ production: production.name })} above={production.city} />
      <p className={styles.lead}>{invitedText(inviter_name || texts.invitations.colleague, production.studio_name)}</p>
      <Loaded query={tariffs} shape="card" count={3} failed={texts.payments.loadFailed}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyState title={texts.payments.nonePlans}>{texts.payments.nonePlansText}</EmptyState>
          ) : (
            <InvitedPaymentForm plans={plans} invitation={invitation} token={token} />
          )
        }
      </Loaded>
      {claim}
    </>
  );
}

const invitedText = (name: string, studio: string): string =>
  studio ? texts.invitations.invitedOf({ name, studio }) : texts.invitations.invited({ name });
