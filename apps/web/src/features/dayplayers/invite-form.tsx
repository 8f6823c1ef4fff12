import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { InvitationInput } from "@callboard/contract/dayplayers/find-dayplayers";
import { invitationMessageLength } from "@callboard/contract/limits";
import { findDayplayerRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { EmailAs } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextAreaField } from "@callboard/ui/text-area-field";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Type } from "typebox";
import { call } from "../../lib/call.ts";
import { useDepartmentPositions } from "../../lib/positions/use-department-positions.ts";
import { inviteTexts } from "../../lib/texts/en/contacts.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./people.module.css";

/** Mails an invitation to join. The reply does not reveal whether the address has an account. */
const useInviteDayplayer = () =>
  useMutation({ mutationFn: (body: InvitationInput) => call(findDayplayerRoutes.inviteDayplayer, { body }) });

const createCheck = () =>
  schemaResolver(
    Type.Object({
      email: EmailAs(texts.people.inviteEmail),
      position: Type.String(),
      message: Type.String({ title: inviteTexts.line, maxLength: invitationMessageLength }),
    }),
  );
const empty = { email: "", position: "", message: "" };

/** Below the search: invites somebody without an account by mail, for one of the department's positions if one is chosen. */
export default function InviteForm() {
  const positions = useDepartmentPositions();
  const [check] = useState(createCheck);
  const { form, field, problem, submit, refused } = useSentForm({ values: empty, check });
  const [invited, setInvited] = useState<string>();
  const invite = useInviteDayplayer();
  const send = submit((values) => {
    setInvited(undefined);
    const [email, message] = [values.email.trim(), values.message.trim()];
    invite.mutate(
      { email, ...(values.position && { position: values.position }), ...(message && { message }) },
      {
        onSuccess: () => {
          setInvited(email);
          // The next invitation is often for the same position, with the same line.
          form.reset({ ...values, email: "" });
        },
        onError: refused,
      },
    );
  });
  return (
    <section aria-labelledby="missing" className={styles.invite}>
      <h2 id="missing">{texts.people.missing}</h2>
      <form noValidate onSubmit={send} className={styles.inviteForm}>
        <TextField
          label={texts.people.inviteEmail}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field("email")}
        />
        <SelectField label={texts.people.invitePosition} optional {...field("position")}>
          <option value="">{inviteTexts.anyPosition}</option>
          {positions.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextAreaField
          label={inviteTexts.line}
          optional
          hint={texts.people.inviteMessageHint}
          maxLength={invitationMessageLength}
          {...field("message")}
        />
        <Button type="submit" busy={invite.isPending} busyLabel={texts.basics.sending}>
          {texts.people.sendInvite}
        </Button>
      </form>
      <Problem {...problem} />
      <p role="status" className={invited ? styles.invited : undefined}>
        {invited && texts.people.invited({ email: invited })}
      </p>
    </section>
  );
}
