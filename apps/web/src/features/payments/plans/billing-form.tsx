import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import { defaultCountry } from "@callboard/contract/choices";
import { BillingInput } from "@callboard/contract/forms/billing-input";
import type { BillingAddress } from "@callboard/contract/payments";
import { isUnitedStates } from "@callboard/contract/plain/countries";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useEffect } from "react";
import { CountryField, StateField, ZipField } from "../../../components/place-fields.tsx";
import { accessToast } from "../../../lib/access-toasts.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { type BillingValues, useSaveBillingAddress } from "./billing-address.ts";
import styles from "./payment-page.module.css";

interface BillingFormProps {
  address: BillingAddress;
  /** Receives whether the form has unsaved changes. */
  onDirty: (dirty: boolean) => void;
}

const check = schemaResolver(BillingInput);

export function BillingForm({ address, onDirty }: BillingFormProps) {
  const { form, field, problem, submit, refused } = useSentForm<BillingValues>({
    values: { ...address, country: address.country || defaultCountry },
    check,
  });
  const { isDirty } = form.formState;
  const save = useSaveBillingAddress();
  const [country, state] = form.watch(["country", "state"]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const send = submit((values) =>
    save.mutate(values, {
      onSuccess: (saved) => {
        form.reset(saved);
        accessToast({ kind: "success", text: texts.billing.saved });
      },
      onError: refused,
    }),
  );

  return (
    <form noValidate onSubmit={send} className="stack-4">
      <FormGrid>
        <TextField label={texts.billing.address} span={4} autoComplete="billing street-address" {...field("address")} />
        <TextField
          label={texts.productions.apt}
          span={2}
          optional
          autoComplete="billing address-line2"
          {...field("apt")}
        />
        <CountryField
          saved={address.country || defaultCountry}
          span={3}
          {...field("country")}
          {...form.register("country", { onChange: () => form.setValue("state", "", { shouldDirty: true }) })}
        />
        <TextField label={texts.productions.city} span={3} autoComplete="billing address-level2" {...field("city")} />
        <StateField
          country={country}
          span={3}
          {...field("state")}
          value={state}
          onChange={(event) => form.setValue("state", event.currentTarget.value, { shouldDirty: true })}
        />
        <ZipField
          country={country}
          span={3}
          optional={!isUnitedStates(country)}
          autoComplete="billing postal-code"
          {...field("zip")}
        />
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" disabled={save.isPending} className={styles.saveBilling}>
        {save.isPending ? texts.basics.saving : texts.billing.save}
      </Button>
    </form>
  );
}
