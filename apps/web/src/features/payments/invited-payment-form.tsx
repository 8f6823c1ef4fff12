import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import type { PayInvitation } from "@callboard/contract/pay-invitations";
import type { Tariff } from "@callboard/contract/payments";
import { Email } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Type } from "typebox";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/invitations.ts";
import { useCheckoutByToken } from "./checkout-by-token.ts";
import styles from "./invited-payment-page.module.css";
import plansStyles from "./payment-page.module.css";
import { PlanCard } from "./plan-card.tsx";

interface InvitedPaymentFormProps {
  plans: Tariff[];
  invitation: PayInvitation;
  token: string;
}

const check = schemaResolver(Type.Object({ email: Email }));

export function InvitedPaymentForm({
  plans,
  invitation: { departments: needed, email },
  token,
}: InvitedPaymentFormProps) {
  const { register, handleSubmit, setError, clearErrors, formState } = useForm({
    defaultValues: { email },
    resolver: check,
    shouldFocusError: false,
  });
  const [chosen, setChosen] = useState(() => plans.find(({ departments }) => departments >= needed)?.id);
  const [problem, setProblem] = useState<string>();
  const checkout = useCheckoutByToken();
  const submit = handleSubmit((values) => {
    // Once the answer is there the page is leaving: a second click must not open a second checkout.
    if (!chosen || checkout.isPending || checkout.isSuccess) return;
    setProblem(undefined);
    checkout.mutate(
      { token, tariff_id: chosen, email: values.email.trim() },
      { onError: (error) => setProblem(showServerErrors(error, setError, (name) => name === "email")) },
    );
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <fieldset className={plansStyles.plans}>
        <legend className="visually-hidden">{texts.plan}</legend>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            chosen={plan.id === chosen}
            tooSmall={plan.departments < needed}
            onChoose={() => setChosen(plan.id)}
          />
        ))}
      </fieldset>
      {plans.some(({ departments }) => departments < needed) && (
        <p className={plansStyles.note}>{texts.tooSmall(needed)}</p>
      )}
      <Problem>{problem}</Problem>
      <div className={styles.receipt}>
        <TextField
          label={texts.receipt}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={texts.receiptHint}
          error={formState.errors.email?.message}
          onClearError={() => clearErrors("email")}
          {...register("email")}
        />
        <Button
          type="submit"
          look="go"
          size="big"
          disabled={!chosen}
          busy={checkout.isPending || checkout.isSuccess}
          busyLabel={texts.opening}
        >
          {texts.payNow}
        </Button>
      </div>
    </form>
  );
}
