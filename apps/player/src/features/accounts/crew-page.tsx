import { isRefused } from "@callboard/client/call";
import { networkLinkRoutes } from "@callboard/contract/routes/contacts";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CrewSignUp } from "./crew-sign-up.tsx";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { JoinSignedIn } from "./join-signed-in.tsx";

/** Which department invites with a link. Its token is in the address. */
const networkLink = (linkToken: string) =>
  routeQuery(
    ["network-link", linkToken],
    networkLinkRoutes.readNetworkLink,
    { params: { token: linkToken } },
    { staleTime: 60_000 },
  );

/** Follows the link to a department's network: shows who invites, and joins after a button was pressed. */
export default function CrewPage({ token }: { token: string }) {
  const query = useQuery({ ...networkLink(token), retry: (_, error) => !isRefused(error) });
  const isInside = session.token() !== undefined;
  if (isRefused(query.error))
    return (
      <Entrance title={texts.join.endedTitle} lead={texts.crew.ended}>
        <div className={`row-3 apart ${styles.more}`}>
          <ButtonLink href={isInside ? paths.offers : paths.signIn} variant="go">
            {isInside ? texts.crew.toOffers : texts.accounts.signIn}
          </ButtonLink>
        </div>
      </Entrance>
    );
  const { data } = query;
  if (data && isInside) {
    const params = { token };
    return (
      <JoinSignedIn
        token={token}
        title={texts.crew.title({ department: data.department, production: data.production })}
        inviter={data.inviter}
        onJoin={() => call(networkLinkRoutes.joinNetwork, { params })}
        onLeave={() => call(networkLinkRoutes.leaveNetwork, { params })}
      />
    );
  }
  return (
    <Entrance
      title={data ? texts.crew.title({ department: data.department, production: data.production }) : texts.crew.loading}
      lead={data && texts.crew.lead({ inviter: data.inviter })}
    >
      <Loaded query={query} shape="block">
        {(invitation) => <CrewSignUp token={token} here={paths.crew(token)} invitation={invitation} />}
      </Loaded>
    </Entrance>
  );
}
