import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import { Email } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Type } from "typebox";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/people.ts";
import { useInviteDayplayer } from "./invite-dayplayer.ts";
import styles from "./people.module.css";

const check = schemaResolver(Type.Object({ email: Email }));

/** Under the search: who is not here yet gets an invitation by mail. */
export function InviteForm() {
  const { register, handleSubmit, reset, setError, clearErrors, formState } = useForm<{ email: string }>({
    defaultValues: { email: "" },
    resolver: check,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string>();
  const [invited, setInvited] = useState<string>();
  const invite = useInviteDayplayer();
  const submit = handleSubmit(({ email }) => {
    setProblem(undefined);
    setInvited(undefined);
    const to = email.trim();
    invite.mutate(to, {
      onSuccess: () => {
        setInvited(to);
        reset();
      },
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name === "email")),
    });
  });
  return (
    <section aria-labelledby="missing" className={styles.invite}>
      <h2 id="missing">{texts.missing}</h2>
      <form noValidate onSubmit={submit} className={styles.inviteForm}>
        <TextField
          label={texts.inviteEmail}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={formState.errors.email?.message}
          onClearError={() => clearErrors("email")}
          {...register("email")}
        />
        <Button type="submit" busy={invite.isPending} busyLabel={texts.sendingInvite}>
          {texts.sendInvite}
        </Button>
      </form>
      <Problem>{problem}</Problem>
      <p role="status" className={invited ? styles.invited : undefined}>
        {invited && texts.invited(invited)}
      </p>
    </section>
  );
}
