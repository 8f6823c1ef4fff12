import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import { Email } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Type } from "typebox";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/billing.ts";
import styles from "./payment-page.module.css";
import { useReferPayment } from "./refer-payment.ts";

const check = schemaResolver(Type.Object({ email: Email }));

/** Somebody else pays: they get a mail with a link. */
export function ReferForm({ productionId }: { productionId: string }) {
  const { register, handleSubmit, setError, clearErrors, watch, reset, formState } = useForm({
    defaultValues: { email: "" },
    resolver: check,
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const refer = useReferPayment(productionId);
  const submit = handleSubmit(({ email }) => {
    setProblem(undefined);
    setSentTo(undefined);
    refer.mutate(email.trim(), {
      onSuccess: () => {
        setSentTo(email.trim());
        reset();
        toast({ kind: "success", text: texts.referred, sticky: true });
      },
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name === "email")),
    });
  });
  return (
    <form noValidate onSubmit={submit} className={styles.refer}>
      <TextField
        label={texts.referEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        error={formState.errors.email?.message}
        onClearError={() => clearErrors("email")}
        {...register("email")}
      />
      <Button
        type="submit"
        look="go"
        size="big"
        disabled={watch("email").trim() === ""}
        busy={refer.isPending}
        busyLabel={texts.referring}
      >
        {texts.refer}
      </Button>
      <div className={styles.wide}>
        <Problem>{problem}</Problem>
        <p role="status">{sentTo && texts.referredTo(sentTo)}</p>
      </div>
    </form>
  );
}
