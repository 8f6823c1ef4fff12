import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { EmailAs } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { Type } from "typebox";
import { texts } from "../../lib/texts/people.ts";
import { useInviteDayplayer } from "./invite-dayplayer.ts";
import styles from "./people.module.css";

const check = schemaResolver(Type.Object({ email: EmailAs(texts.inviteEmail) }));

/** Below the search: invites somebody without an account by mail. */
export function InviteForm() {
  const { form, field, problem, submit, refused } = useSentForm({ values: { email: "" }, check });
  const [invited, setInvited] = useState<string>();
  const invite = useInviteDayplayer();
  const send = submit(({ email }) => {
    setInvited(undefined);
    const to = email.trim();
    invite.mutate(to, {
      onSuccess: () => {
        setInvited(to);
        form.reset();
      },
      onError: refused,
    });
  });
  return (
    <section aria-labelledby="missing" className={styles.invite}>
      <h2 id="missing">{texts.missing}</h2>
      <form noValidate onSubmit={send} className={styles.inviteForm}>
        <TextField
          label={texts.inviteEmail}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          {...field("email")}
        />
        <Button type="submit" busy={invite.isPending} busyLabel={texts.sendingInvite}>
          {texts.sendInvite}
        </Button>
      </form>
      <Problem {...problem} />
      <p role="status" className={invited ? styles.invited : undefined}>
        {invited && texts.invited(invited)}
      </p>
    </section>
  );
}
