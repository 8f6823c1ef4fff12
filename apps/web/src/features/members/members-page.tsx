import { PageLead } from "@callboard/ui/page-header";
import { Part } from "../../components/frames/part.tsx";
import { TitledPage } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction } from "../../lib/use-production.ts";
import { InviteMember, InviteToOffice } from "./invite-member.tsx";
import { MemberList } from "./member-list.tsx";
import { membersQuery } from "./members.ts";
import styles from "./members-page.module.css";

/** Reads what the list of members shows, for the first screen of a page. */
export function read(): Promise<unknown>[] {
  const production = queryClient.getQueryData(selectedProductionQuery.queryKey);
  if (!production) return [];
  const groups = production.metadata.is_creator ? (["department", "office"] as const) : (["department"] as const);
  return groups.map((of) => queryClient.prefetchQuery(membersQuery(of, production)));
}

/** Who has access to the head's department, and to the office of a production that the head created. */
export function MembersPage() {
  const { metadata } = useProduction();
  return (
    <TitledPage title={texts.shell.people}>
      <PageLead>{texts.members.lead}</PageLead>
      <div className={styles.parts}>
        <Part id="invite-member" title={texts.members.inviteTitle}>
          <InviteMember />
        </Part>
        <Part id="members" title={texts.members.listTitle}>
          <MemberList of="department" />
        </Part>
        {metadata.is_creator && (
          <Part id="office" title={texts.members.office}>
            <p>{texts.members.officeLead}</p>
            <MemberList of="office" />
            <InviteToOffice />
          </Part>
        )}
      </div>
    </TitledPage>
  );
}
