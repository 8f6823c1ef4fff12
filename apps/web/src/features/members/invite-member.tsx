import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { memberRoles } from "@callboard/contract/departments/department-roles";
import { MemberInput, OfficeInput } from "@callboard/contract/forms/member-input";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField, type TextFieldProps } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { texts } from "../../lib/texts/texts.ts";
import { useInvite, useInviteToOffice } from "./members.ts";
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
        <EmailField label={texts.people.inviteEmail} span={4} {...field("email")} />
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

const checkOffice = schemaResolver(OfficeInput);

/** Mails an invitation to the office of the production to an address. */
export function InviteToOffice() {
  const { form, field, problem, submit, refused } = useSentForm<OfficeInput>({
    values: { email: "" },
    check: checkOffice,
  });
  const invite = useInviteToOffice();
  const send = submit((input) =>
    invite.mutate(input, {
      onSuccess: ({ email }) => {
        toast({ kind: "success", text: texts.members.invited({ email }) });
        form.reset();
      },
      onError: refused,
    }),
  );
  return (
    <form noValidate onSubmit={send} className={`stack-4 ${styles.form}`}>
      <EmailField label={texts.members.officeEmail} {...field("email")} />
      <Problem {...problem} />
      <Button type="submit" busy={invite.isPending} busyLabel={texts.basics.sending}>
        {texts.members.inviteToOffice}
      </Button>
    </form>
  );
}

const EmailField = (props: TextFieldProps) => (
  <TextField type="email" autoComplete="off" autoCapitalize="none" {...props} />
);
