import { PageHeader, PageLead } from "@callboard/ui/page-header";
import { Part } from "../../components/frames/part.tsx";
import { returnToHeading } from "../../components/frames/return-to-heading.ts";
import { Page } from "../../components/page.tsx";
import { queryClient } from "../../lib/query-client.ts";
import { selectedProductionQuery } from "../../lib/requests/selected-production.ts";
import { texts } from "../../lib/texts/texts.ts";
import { InviteMember } from "./invite-member.tsx";
import { MemberList } from "./member-list.tsx";
import { membersQuery, ownDepartment } from "./members.ts";
import styles from "./members-page.module.css";

/** Reads what the list of members shows, for the first screen of a page. */
export function read(): Promise<unknown>[] {
  const production = queryClient.getQueryData(selectedProductionQuery.queryKey);
  return production ? [queryClient.prefetchQuery(membersQuery(ownDepartment(production)))] : [];
}

/** Who has access to the head's department: invite, change a role, end access. */
export function MembersPage() {
  return (
    <Page title={texts.shell.people}>
      <PageHeader title={texts.shell.people} />
      <PageLead>{texts.members.lead}</PageLead>
      <div ref={returnToHeading} className={styles.parts}>
        <Part id="invite-member" title={texts.members.inviteTitle}>
          <InviteMember />
        </Part>
        <Part id="members" title={texts.members.listTitle}>
          <MemberList />
        </Part>
      </div>
    </Page>
  );
}
