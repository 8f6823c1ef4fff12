import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors, wordsOf } from "@callboard/client/server-errors";
import { useCooldown } from "@callboard/client/use-cooldown";
import { Email } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Type } from "typebox";
import { Page } from "../../components/page.tsx";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/passwords.ts";
import { Entrance } from "./entrance.tsx";
import { useForgotPassword } from "./forgot-password.ts";
import styles from "./verify-email-page.module.css";

const route = getRouteApi("/password/forgot");
const check = schemaResolver(Type.Object({ email: Email }));

/** Says the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const { email = "" } = route.useSearch();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Page title={texts.forgotTitle}>
      <Entrance
        title={sentTo ? texts.sentTitle : texts.forgotTitle}
        lead={sentTo ? <span role="status">{texts.sent(sentTo)}</span> : texts.forgotLead}
        side={
          <>
            <h2>{texts.sideTitle}</h2>
            <p>{texts.sideText}</p>
          </>
        }
      >
        {sentTo ? (
          <Sent email={sentTo} onOther={() => setSentTo(undefined)} />
        ) : (
          <AskForLink email={email} onSent={setSentTo} />
        )}
      </Entrance>
    </Page>
  );
}

function AskForLink({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { email },
    resolver: check,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string>();
  const forgot = useForgotPassword();
  const submit = handleSubmit(({ email: typed }) => {
    setProblem(undefined);
    forgot.mutate(typed.trim(), {
      onSuccess: () => onSent(typed.trim()),
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name === "email")),
    });
  });
  return (
    <form noValidate onSubmit={submit}>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        error={formState.errors.email?.message}
        onClearError={() => clearErrors("email")}
        {...register("email")}
      />
      <Problem>{problem}</Problem>
      <Button type="submit" look="go" size="big" wide busy={forgot.isPending} busyLabel={texts.sending}>
        {texts.sendLink}
      </Button>
      <Link to="/sign-in">{texts.backToSignIn}</Link>
    </form>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  const forgot = useForgotPassword();
  const { left, restart } = useCooldown(30);
  const again = () =>
    forgot.mutate(email, {
      onSuccess: () => {
        restart();
        toast({ kind: "success", text: texts.sentAgain });
      },
      onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
    });
  return (
    <div className={styles.more}>
      <Button look="quiet" disabled={left > 0} busy={forgot.isPending} onClick={again}>
        {left > 0 ? texts.sendAgainIn(left) : texts.sendAgain}
      </Button>
      <Button look="quiet" onClick={onOther}>
        {texts.otherAddress}
      </Button>
      <Link to="/sign-in" search={{ email }}>
        {texts.backToSignIn}
      </Link>
    </div>
  );
}
