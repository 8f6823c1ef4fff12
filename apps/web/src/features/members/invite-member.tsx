import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { memberRoles } from "@callboard/contract/departments/department-roles";
import { MemberInput } from "@callboard/contract/forms/member-input";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/texts.ts";
import { useInvite } from "./members.ts";
import styles from "./members-page.module.css";

const check = schemaResolver(MemberInput);
const empty: MemberInput = { email: "", role: "assistant" };

/** Mails an invitation to an address, with a role. */
export function InviteMember() {
  const { form, field, problem, submit, refused } = useSentForm<MemberInput>({
    values: empty,
    check,
  });
  const invite = useInvite();
  const role = form.watch("role");
  const send = submit((input) =>
    invite.mutate(input, {
      onSuccess: ({ email }) => {
        toast({ kind: "success", text: texts.members.invited({ email }) });
        form.reset({ ...empty, role: input.role });
      },
      onError: refused,
    }),
  );
  return (
    <form noValidate onSubmit={send} className={`stack-4 ${styles.form}`}>
      <FormGrid>
        <TextField
          label={texts.people.inviteEmail}
          type="email"
          span={4}
          autoComplete="off"
          autoCapitalize="none"
          {...field("email")}
        />
        <SelectField label={texts.members.role} span={2} {...field("role")}>
          {memberRoles.map((each) => (
            <option key={each} value={each}>
              {texts.members.roles[each]}
            </option>
          ))}
        </SelectField>
      </FormGrid>
      <p className="hint">{texts.members.does[role]}</p>
      <Problem {...problem} />
      <Button type="submit" variant="go" busy={invite.isPending} busyLabel={texts.basics.sending}>
        {texts.members.invite}
      </Button>
    </form>
  );
}
