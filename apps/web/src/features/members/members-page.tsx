import { PageHeader, PageLead } from "@callboard/ui/page-header";
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
    <Page title={texts.members.title}>
      <PageHeader title={texts.members.title} />
      <PageLead>{texts.members.lead}</PageLead>
      <div ref={returnToHeading} className={styles.parts}>
        <section aria-labelledby="invite-member" className={styles.part}>
          <h2 id="invite-member">{texts.members.inviteTitle}</h2>
          <InviteMember />
        </section>
        <section aria-labelledby="members" className={styles.part}>
          <h2 id="members">{texts.members.listTitle}</h2>
          <MemberList />
        </section>
      </div>
    </Page>
  );
}
