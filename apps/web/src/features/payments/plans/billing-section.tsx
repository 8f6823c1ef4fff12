import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../components/loaded.tsx";
import { appDataQuery } from "../../../lib/requests/app-data.ts";
import { texts as billing } from "../../../lib/texts/payments/billing.ts";
import { billingAddressQuery } from "./billing-address.ts";
import { BillingForm } from "./billing-form.tsx";
import styles from "./payment-page.module.css";

/** The billing address. It is open for a wire, because an invoice needs it, and can be opened for a card. */
export function BillingSection({ open, onDirty }: { open: boolean; onDirty: (dirty: boolean) => void }) {
  const address = useQuery(billingAddressQuery);
  const appData = useQuery(appDataQuery);
  return (
    <details open={open} className={styles.billing}>
      <summary>
        <h2>{billing.title}</h2>
        <span className={styles.note}>{billing.hint}</span>
      </summary>
      <Loaded query={address} waiting={<Skeleton shape="block" />} failed={billing.loadFailed}>
        {(saved) => (
          <Loaded query={appData} waiting={<Skeleton shape="block" />}>
            {({ countries }) => <BillingForm address={saved} countries={countries} onDirty={onDirty} />}
          </Loaded>
        )}
      </Loaded>
    </details>
  );
}
