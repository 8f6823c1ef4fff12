import { PageHeader } from "@callboard/ui/page-header";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/departments/members.ts";
import { InviteMember } from "./invite-member.tsx";
import { MemberList } from "./member-list.tsx";
import styles from "./members-page.module.css";

/** Who has access to the head's department: invite, change a role, end access. */
export function MembersPage() {
  return (
    <Page title={texts.title}>
      <PageHeader title={texts.title} />
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.parts}>
        <section aria-labelledby="invite-member" className={styles.part}>
          <h2 id="invite-member">{texts.inviteTitle}</h2>
          <InviteMember />
        </section>
        <section aria-labelledby="members" className={styles.part}>
          <h2 id="members">{texts.listTitle}</h2>
          <MemberList />
        </section>
      </div>
    </Page>
  );
}
