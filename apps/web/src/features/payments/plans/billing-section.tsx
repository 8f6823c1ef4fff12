import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../components/loaded.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { billingAddressQuery } from "./billing-address.ts";
import { BillingForm } from "./billing-form.tsx";
import styles from "./payment-page.module.css";

interface BillingSectionProps {
  /** Whether the address is needed, as for a wire, because an invoice is addressed to it. Otherwise it can be opened. */
  needed: boolean;
  hidden?: boolean;
  onDirty: (dirty: boolean) => void;
}

/** The billing address. It stays mounted when another way to pay is chosen, so that nothing typed is lost. */
export function BillingSection({ needed, hidden = false, onDirty }: BillingSectionProps) {
  const [opened, setOpened] = useState(false);
  const address = useQuery(billingAddressQuery);
  return (
    <details
      open={needed || opened}
      hidden={hidden}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className={styles.billing}
    >
      <summary>
        <h2>{texts.billing.title}</h2>
        <span className={styles.note}>{texts.billing.hint}</span>
      </summary>
      <Loaded query={address} shape="block" failed={texts.billing.loadFailed}>
        {(saved) => <BillingForm address={saved} onDirty={onDirty} />}
      </Loaded>
    </details>
  );
}
