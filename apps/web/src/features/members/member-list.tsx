import { errorMessage, toastError } from "@callboard/client/server-errors";
import { type MemberRole, memberRoles } from "@callboard/contract/departments/department-roles";
import type { Member } from "@callboard/contract/departments/members";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Pill } from "@callboard/ui/pill";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction } from "../../lib/use-production.ts";
import { type MembersOf, membersQuery, useChangeRole, useResend, useRevoke } from "./members.ts";
import styles from "./members-page.module.css";

/** Everybody with access besides the head or the creator, and those who are invited. */
export function MemberList({ of }: { of: MembersOf }) {
  const members = useQuery(membersQuery(of, useProduction()));
  const [ending, setEnding] = useState<Member>();
  return (
    <>
      <Loaded query={members} shape="row" count={3} label={texts.members.loading} failed={texts.members.failed}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={texts.members.none[of]}>{texts.members.noneText[of]}</EmptyState>
          ) : (
            <ul className={styles.members}>
              {list.map((member) => (
                <li key={member.id} className={styles.member}>
                  <MemberRow of={of} member={member} onEnd={() => setEnding(member)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {ending && <EndDialog of={of} member={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

const nameOf = ({ name, email }: Member) => name ?? email;

interface MemberProps {
  of: MembersOf;
  member: Member;
}

function MemberRow({ of, member, onEnd }: MemberProps & { onEnd: () => void }) {
  const { zone } = useProduction();
  const resend = useResend(of);
  const who = nameOf(member);
  const dayOf = (moment: string) =>
    new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: zone }).format(Date.parse(moment));
  const state = member.accepted_at
    ? texts.members.since({ day: dayOf(member.accepted_at) })
    : member.expired
      ? texts.members.expired
      : texts.members.waiting({ day: dayOf(member.expires_at ?? member.invited_at) });
  return (
    <>
      <div className={styles.who}>
        <strong>{who}</strong>
        {!member.accepted_at && (
          <Pill variant={member.expired ? "lost" : "needs"}>
            {member.expired ? texts.members.expiredPill : texts.members.invitedPill}
          </Pill>
        )}
        <p className="hint">{member.name ? `${member.email} · ${state}` : state}</p>
      </div>
      <div className={styles.tools}>
        {of === "department" && <RoleField member={member} who={who} />}
        {!member.accepted_at && (
          <Button
            aria-label={texts.members.resendTo({ who })}
            busy={resend.isPending}
            busyLabel={texts.basics.sending}
            onClick={() =>
              resend.mutate(member, {
                onSuccess: ({ email }) => void toast({ kind: "success", text: texts.members.invited({ email }) }),
                onError: toastError,
              })
            }
          >
            {texts.members.resend}
          </Button>
        )}
        <Button
          variant="stop"
          aria-label={member.accepted_at ? texts.members.revokeOf({ who }) : texts.members.takeBackFrom({ who })}
          onClick={onEnd}
        >
          {member.accepted_at ? texts.members.revoke : texts.members.takeBack}
        </Button>
      </div>
    </>
  );
}

function RoleField({ member, who }: { member: Member; who: string }) {
  const change = useChangeRole();
  return (
    <SelectField
      label={texts.members.role}
      aria-label={texts.members.roleOf({ who })}
      className={styles.role}
      value={change.isPending ? change.variables.role : member.role}
      onChange={({ target }) => {
        // A disabled field would lose the focus, so it stays enabled while the role is saved.
        if (change.isPending) return;
        const role = target.value as MemberRole;
        change.mutate(
          { member, role },
          {
            onSuccess: () => void toast({ kind: "success", text: texts.members.changed({ who, role }) }),
            onError: toastError,
          },
        );
      }}
    >
      {memberRoles.map((role) => (
        <option key={role} value={role}>
          {texts.members.roles[role]}
        </option>
      ))}
    </SelectField>
  );
}

function EndDialog({ of, member, onClose }: MemberProps & { onClose: () => void }) {
  const revoke = useRevoke(of);
  const who = nameOf(member);
  const accepted = member.accepted_at !== null;
  return (
    <ConfirmDialog
      title={accepted ? texts.members.revokeTitle({ who }) : texts.members.takeBackTitle({ who })}
      confirmLabel={accepted ? texts.members.revoke : texts.members.takeBack}
      busy={revoke.isPending}
      busyLabel={texts.members.revoking}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(member, {
          onSuccess: () => {
            toast({ kind: "success", text: texts.members.revoked({ who }) });
            onClose();
          },
        })
      }
    >
      {accepted ? texts.members.revokeText[of] : texts.members.takeBackText}
      <Problem>{revoke.error ? errorMessage(revoke.error) : undefined}</Problem>
    </ConfirmDialog>
  );
}
