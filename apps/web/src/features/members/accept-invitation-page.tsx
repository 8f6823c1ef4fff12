import { isRefused } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import type { MemberInvitation } from "@callboard/contract/departments/members";
import { memberRoutes } from "@callboard/contract/routes/members";
import { Button } from "@callboard/ui/button";
import { PageHeader } from "@callboard/ui/page-header";
import { Problem } from "@callboard/ui/problem";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { LogoFrame } from "../../components/frames/logo-frame.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { accessToast } from "../../lib/access-toasts.ts";
import { call, routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { pendingMembership } from "../../lib/pending-invitation.ts";
import { accountQuery } from "../../lib/requests/account.ts";
import { enterProduction, selectProduction } from "../../lib/requests/select-production.ts";
import { sessionToken } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./accept-invitation-page.module.css";

const route = getRouteApi("/department-invitation/$invitationToken");

/** The page of the link in an invitation to a department or an office: says what it gives, and accepts it for a signed-in account. */
export function AcceptInvitationPage() {
  const { invitationToken } = route.useParams();
  const invitation = useQuery(
    routeQuery(
      keys.memberInvitation(invitationToken),
      memberRoutes.readMemberInvitation,
      { params: { invitationToken } },
      { retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  // Whoever signed in or up for this invitation is here again.
  useEffect(() => pendingMembership.remove(), []);
  if (isRefused(invitation.error, "link_not_valid")) {
    return (
      <LogoFrame className={styles.main} title={texts.accountSetup.goneTitle}>
        <PageHeader title={texts.accountSetup.goneTitle} />
        <p className={styles.lead}>{texts.members.gone}</p>
        <ButtonLink to="/" size="big">
          {texts.basics.home}
        </ButtonLink>
      </LogoFrame>
    );
  }
  return (
    <LogoFrame className={styles.main} title={texts.members.acceptTitle}>
      <Loaded query={invitation} shape="block" failed={texts.invitations.loadFailed}>
        {(found) => (
          <>
            <PageHeader
              title={texts.members.join({
                department: found.department ?? texts.members.office,
                production: found.production,
              })}
            />
            <p className={styles.lead}>
              {texts.members.asRole({ inviter: found.inviter, role: found.role })} {texts.members.does[found.role]}{" "}
              {texts.members.free}
            </p>
            {sessionToken() ? (
              <Accept invitation={found} token={invitationToken} />
            ) : (
              <SignInFirst invitation={found} token={invitationToken} />
            )}
          </>
        )}
      </Loaded>
    </LogoFrame>
  );
}

const firstScreens = { assistant: "/app/dashboard", reader: "/app/calendar", office: "/app/hours" } as const;

interface InvitedProps {
  invitation: MemberInvitation;
  token: string;
}

function Accept({ invitation, token: invitationToken }: InvitedProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const account = useQuery({ ...accountQuery, retry: false });
  const accept = useMutation({
    mutationFn: async () => {
      const { production_id } = await call(memberRoutes.acceptMemberInvitation, { params: { invitationToken } });
      return selectProduction(production_id);
    },
    onSuccess: (production) => {
      enterProduction(client, production);
      void client.invalidateQueries({ queryKey: keys.account });
      void client.invalidateQueries({ queryKey: keys.productions });
      accessToast(
        {
          kind: "success",
          text: texts.members.acceptedToast({
            department: invitation.department ?? texts.members.theOffice,
            production: invitation.production,
          }),
        },
        "next",
      );
      void navigate({ to: firstScreens[invitation.role], replace: true });
    },
  });
  if (isRefused(account.error, "unauthenticated"))
    return <SignInFirst invitation={invitation} token={invitationToken} />;
  return (
    <Loaded query={account} shape="row">
      {({ email, type }) => (
        <>
          <p>{type === "dayplayer" ? texts.members.isDayplayer : texts.members.signedInAs({ email })}</p>
          <Problem>{accept.error ? errorMessage(accept.error) : undefined}</Problem>
          <div className={styles.ways}>
            {type !== "dayplayer" && (
              <Button
                variant="go"
                size="big"
                busy={accept.isPending}
                busyLabel={texts.members.accepting}
                onClick={() => accept.mutate()}
              >
                {texts.members.accept}
              </Button>
            )}
            <ButtonLink to="/sign-out" preload={false} variant="quiet" size="big">
              {texts.basics.signOut}
            </ButtonLink>
          </div>
        </>
      )}
    </Loaded>
  );
}

function SignInFirst({ invitation: { email }, token }: InvitedProps) {
  const [next] = useState(`/department-invitation/${token}`);
  const keep = () => pendingMembership.save(token);
  return (
    <>
      <p>{texts.members.needsAccount}</p>
      <div className={styles.ways}>
        <ButtonLink to="/sign-in" search={{ email, next }} onClick={keep} variant="go" size="big">
          {texts.members.signInToAccept}
        </ButtonLink>
        <ButtonLink to="/account" search={{ type: "department_head" }} onClick={keep} variant="outlined" size="big">
          {texts.landing.createAccount}
        </ButtonLink>
      </div>
    </>
  );
}
