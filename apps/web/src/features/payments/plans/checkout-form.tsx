import { isRefused } from "@callboard/client/call";
import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import { errorMessage } from "@callboard/client/server-errors";
import type { paymentTypes } from "@callboard/contract/choices";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { Button } from "@callboard/ui/button";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { call } from "../../../lib/call.ts";
import { keys } from "../../../lib/keys.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { BillingSection } from "./billing-section.tsx";
import styles from "./payment-page.module.css";
import type { PaymentType } from "./plan-choice.ts";

type PaidBy = (typeof paymentTypes)[number];

interface Checkout {
  tariff_id: string;
  production_id: string;
  type: PaidBy;
  departments?: string;
  /** Set to upgrade the plan of a paid production. */
  upgrade?: "true";
}

/** Creates a checkout. A card opens the provider's page in this tab, which redirects back; a wire opens the invoice. */
function useCheckout() {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (query: Checkout) => call(paymentRoutes.createCheckoutSession, { query }),
    onSuccess: ({ url }, { type }) => {
      if (type === "card") return location.assign(url);
      void client.invalidateQueries({ queryKey: keys.transactions });
      void client.invalidateQueries({ queryKey: keys.productions });
      const { pathname, search } = new URL(url, location.origin);
      router.history.push(pathname + search);
    },
  });
}

interface CheckoutFormProps<Type extends PaymentType> {
  types: readonly Type[];
  type: Type;
  onType: (type: Type) => void;
  /** Whether something else is chosen than at first. */
  changed: boolean;
  /** Explains the chosen way to pay. */
  about: string;
  /** What is bought. Undefined until a plan is chosen. */
  order: Omit<Checkout, "type"> | undefined;
  /** Takes the place of the payment if somebody else pays. */
  refer?: ReactNode;
  /** The plans to choose from. */
  children: ReactNode;
}

/** Chooses how a plan is paid, and opens the checkout. */
export function CheckoutForm<Type extends PaymentType>(props: CheckoutFormProps<Type>) {
  const { types, type, onType, changed, about, order, refer, children } = props;
  const [unsavedAddress, setUnsavedAddress] = useState(false);
  const [problem, setProblem] = useState<string>();
  const checkout = useCheckout();
  useHoldUnsaved(changed);
  const way: PaymentType = type;
  const referred = way === "refer";

  const pay = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    // After the reply the browser leaves the page; a second click meanwhile must not open a second checkout.
    if (way === "refer" || !order || checkout.isPending || checkout.isSuccess) return;
    if (unsavedAddress) return setProblem(texts.billing.saveFirst);
    checkout.mutate({ ...order, type: way }, { onError: (error) => setProblem(errorMessage(error)) });
  };
  const noAddress = isRefused(checkout.error, "billing_address_missing");

  return (
    <div className={styles.whole}>
      <div>
        <Segment<Type>
          label={texts.billing.type}
          options={types.map((value) => ({ value, label: texts.billing.types[value] }))}
          value={type}
          onValue={(next) => {
            onType(next);
            setProblem(undefined);
          }}
        />
        <p className={styles.note}>{about}</p>
      </div>
      {refer && <div hidden={!referred}>{refer}</div>}
      <form id="pay" onSubmit={pay} className="stack-4">
        {children}
      </form>
      <BillingSection needed={way === "wire" || noAddress} hidden={referred} onDirty={setUnsavedAddress} />
      <Problem>{problem}</Problem>
      <div className="row-3 apart">
        <ButtonLink to="/select-production" variant="quiet" size="big">
          {texts.basics.back}
        </ButtonLink>
        {!referred && (
          <Button
            type="submit"
            form="pay"
            variant="go"
            size="big"
            disabled={!order}
            busy={checkout.isPending || checkout.isSuccess}
            busyLabel={way === "wire" ? texts.billing.writing : texts.payments.opening}
          >
            {texts.payments.payNow}
          </Button>
        )}
      </div>
    </div>
  );
}
