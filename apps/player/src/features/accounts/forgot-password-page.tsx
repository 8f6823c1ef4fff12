import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors, wordsOf } from "@callboard/client/server-errors";
import { useCooldown } from "@callboard/client/use-cooldown";
import { passwordRoutes } from "@callboard/contract/passwords";
import { Email } from "@callboard/contract/shapes";
import { Button, buttonClass } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Type } from "typebox";
import { Link, useSearchParams } from "wouter";
import { call } from "../../lib/call.ts";
import { paths } from "../../lib/paths.ts";
import { texts } from "../../lib/texts/accounts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";

/** Seconds between two links. */
const cooldown = 30;
const check = schemaResolver(Type.Object({ email: Email }));

const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(passwordRoutes.forgotPassword, { body: { email } }) });

/** Says the same whether or not the address has an account. */
export default function ForgotPasswordPage() {
  const [search] = useSearchParams();
  const [email, setEmail] = useState(search.get("email") ?? "");
  const [sent, setSent] = useState(false);
  return (
    <Entrance
      title={sent ? texts.sentTitle : texts.forgotTitle}
      lead={sent ? <span role="status">{texts.sentLink(email)}</span> : texts.forgotLead}
    >
      {sent ? (
        <SendAgain email={email} onOther={() => setSent(false)} />
      ) : (
        <AskForLink
          email={email}
          onSent={(to) => {
            setEmail(to);
            setSent(true);
          }}
        />
      )}
      <div className={styles.more}>
        <Link
          href={`${paths.signIn}${email ? `?${new URLSearchParams({ email })}` : ""}`}
          className={buttonClass({ look: "quiet", size: "thumb" })}
        >
          {texts.backToSignIn}
        </Link>
      </div>
    </Entrance>
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
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" look="go" size="thumb" wide busy={forgot.isPending} busyLabel={texts.sendingLink}>
        {texts.sendLink}
      </Button>
    </form>
  );
}

function SendAgain({ email, onOther }: { email: string; onOther: () => void }) {
  const forgot = useForgotPassword();
  const { left, restart } = useCooldown(cooldown);
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
      <Button size="thumb" disabled={left > 0} busy={forgot.isPending} onClick={again}>
        {left > 0 ? texts.sendAgainIn(left) : texts.sendAgain}
      </Button>
      <Button look="quiet" size="thumb" onClick={onOther}>
        {texts.otherEmail}
      </Button>
    </div>
  );
}
