import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { Tariff } from "@callboard/contract/payments";
import type { PayInvitation } from "@callboard/contract/payments/pay-invitations";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { EmailAs } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Type } from "typebox";
import { call } from "../../../lib/call.ts";
import { payingInvitation } from "../../../lib/pending-invitation.ts";
import { texts } from "../../../lib/texts/texts.ts";
import plansStyles from "../plans/payment-page.module.css";
import { PlanCard } from "../plans/plan-card.tsx";
import styles from "./invited-payment-page.module.css";

interface Checkout {
  token: string;
  tariff_id: string;
  /** The address for the receipt; it is used for nothing else. */
  email: string;
}

/** Opens the provider's page for somebody without an account. The tab stores the invitation for the return. */
const useCheckoutByToken = () =>
  useMutation({
    mutationFn: (body: Checkout) => call(payInvitationRoutes.createCheckoutSessionByToken, { body }),
    onSuccess: ({ url }, { token }) => {
      payingInvitation.save(token);
      location.assign(url);
    },
  });

interface InvitedPaymentFormProps {
  plans: Tariff[];
  invitation: PayInvitation;
  token: string;
}

const createCheck = () => schemaResolver(Type.Object({ email: EmailAs(texts.invitations.receipt) }));

export function InvitedPaymentForm({
  plans,
  invitation: { departments: needed, email },
  token,
}: InvitedPaymentFormProps) {
  const [check] = useState(createCheck);
  const { field, problem, submit, refused } = useSentForm({ values: { email }, check });
  const [chosen, setChosen] = useState(() => plans.find(({ departments }) => departments >= needed)?.id);
  const checkout = useCheckoutByToken();
  const send = submit((values) => {
    // After the reply the browser leaves the page; a second click meanwhile must not open a second checkout.
    if (!chosen || checkout.isPending || checkout.isSuccess) return;
    checkout.mutate({ token, tariff_id: chosen, email: values.email.trim() }, { onError: refused });
  });
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      {plans.some(({ departments }) => departments < needed) && (
        <p className={plansStyles.note}>{texts.invitations.tooSmall({ departments: needed })}</p>
      )}
      <fieldset className={plansStyles.plans}>
        <legend className="visually-hidden">{texts.transactions.plan}</legend>
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
      <Problem {...problem} />
      <div className={styles.receipt}>
        <TextField
          label={texts.invitations.receipt}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={texts.invitations.receiptHint}
          {...field("email")}
        />
        <Button
          type="submit"
          variant="go"
          size="big"
          disabled={!chosen}
          busy={checkout.isPending || checkout.isSuccess}
          busyLabel={texts.payments.opening}
        >
          {texts.payments.payNow}
        </Button>
      </div>
    </form>
  );
}
