import { isRefused } from "@callboard/client/call";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import { PasswordReset } from "@callboard/contract/passwords";
import { Button, buttonClass } from "@callboard/ui/button";
import { PasswordField } from "@callboard/ui/password-field";
import { toast } from "@callboard/ui/toast";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { Static } from "typebox";
import { Page } from "../../components/page.tsx";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/passwords.ts";
import { Entrance } from "./entrance.tsx";
import { useResetPassword } from "./reset-password.ts";

const route = getRouteApi("/password/reset/$token");
const check = schemaResolver(PasswordReset);

/** Reached by a mailed link. Its token stands in the address: the server sends this page with no-referrer. */
export function ResetPasswordPage() {
  const { token } = route.useParams();
  return (
    <Page title={texts.resetTitle}>
      <Entrance
        title={texts.resetTitle}
        lead={texts.resetLead}
        side={
          <>
            <h2>{texts.sideTitle}</h2>
            <p>{texts.sideText}</p>
          </>
        }
      >
        <NewPassword token={token} />
      </Entrance>
    </Page>
  );
}

function NewPassword({ token }: { token: string }) {
  const form = useForm<Static<typeof PasswordReset>>({
    defaultValues: { token, password: "", password_confirmation: "" },
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const checked = await check(values, context, options);
      if (values.password === values.password_confirmation) return checked;
      const mismatch = { type: "schema", message: texts.mismatch };
      return { values: {}, errors: { password_confirmation: mismatch, ...checked.errors } };
    },
  });
  const { register, handleSubmit, setError, clearErrors, watch, formState } = form;
  const [problem, setProblem] = useState<string>();
  const reset = useResetPassword();
  const navigate = useNavigate();
  const [password, confirmation] = watch(["password", "password_confirmation"]);
  const field = (name: "password" | "password_confirmation") => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    reset.mutate(values, {
      onSuccess: () => {
        toast({ kind: "success", text: texts.changed, sticky: true });
        void navigate({ to: "/sign-in", replace: true });
      },
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name.startsWith("password"))),
    });
  });
  return (
    <form noValidate onSubmit={submit}>
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
        {...field("password")}
      />
      <PasswordField
        label={texts.confirm}
        autoComplete="new-password"
        confirmed={confirmation !== "" && confirmation === password}
        {...field("password_confirmation")}
      />
      <Problem>{problem}</Problem>
      {isRefused(reset.error, "link_not_valid") && (
        <Link to="/password/forgot" className={buttonClass({ size: "big", wide: true })}>
          {texts.askAgain}
        </Link>
      )}
      <Button
        type="submit"
        look="go"
        size="big"
        wide
        disabled={!password || !confirmation}
        busy={reset.isPending}
        busyLabel={texts.changing}
      >
        {texts.change}
      </Button>
    </form>
  );
}
