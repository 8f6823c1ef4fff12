import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { payInvitationRoutes } from "@callboard/contract/routes/payments/pay-invitations";
import { EmailAs } from "@callboard/contract/shapes";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Type } from "typebox";
import { accessToast } from "../../../lib/access-toasts.ts";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./payment-page.module.css";

/** Mails somebody an invitation to pay for a production. Nothing is paid now, so the amount is 0. */
const useReferPayment = (productionId: string) =>
  useMutation({
    mutationFn: (email: string) =>
      call(payInvitationRoutes.referPayment, { body: { email, production_id: productionId, amount: 0 } }),
  });

const createCheck = () => schemaResolver(Type.Object({ email: EmailAs(texts.billing.referEmail) }));

/** Asks for the address of somebody else who pays, and mails them a link. */
export function ReferForm({ productionId }: { productionId: string }) {
  const [check] = useState(createCheck);
  const { form, field, problem, submit, refused } = useSentForm({ values: { email: "" }, check });
  const [sentTo, setSentTo] = useState<string>();
  const refer = useReferPayment(productionId);
  const send = submit(({ email }) => {
    setSentTo(undefined);
    refer.mutate(email.trim(), {
      onSuccess: () => {
        setSentTo(email.trim());
        form.reset();
        accessToast({ kind: "success", text: texts.billing.referred });
      },
      onError: refused,
    });
  });
  return (
    <form noValidate onSubmit={send} className={styles.refer}>
      <TextField
        label={texts.billing.referEmail}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...field("email")}
      />
      <Button
        type="submit"
        variant="go"
        disabled={form.watch("email").trim() === ""}
        busy={refer.isPending}
        busyLabel={texts.basics.sending}
      >
        {texts.members.invite}
      </Button>
      <div className={styles.wide}>
        <Problem {...problem} />
        <p role="status">{sentTo && texts.billing.referredTo({ email: sentTo })}</p>
      </div>
    </form>
  );
}
