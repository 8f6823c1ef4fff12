import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import type { AppData } from "@callboard/contract/accounts";
import { type BillingAddress, BillingInput } from "@callboard/contract/payments";
import { defaultCountry } from "@callboard/contract/productions";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { StateField } from "../../components/place-fields.tsx";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/billing.ts";
import { type BillingValues, useSaveBillingAddress } from "./billing-address.ts";
import styles from "./payment-page.module.css";

interface BillingFormProps {
  address: BillingAddress;
  countries: AppData["countries"];
  /** Whether what was typed differs from what is saved. */
  onDirty: (dirty: boolean) => void;
}

const check = schemaResolver(BillingInput);

export function BillingForm({ address, countries, onDirty }: BillingFormProps) {
  const form = useForm<BillingValues>({
    defaultValues: { ...address, country: address.country || defaultCountry },
    resolver: check,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setError, clearErrors, setValue, watch, reset, formState } = form;
  const { errors, isDirty } = formState;
  const [problem, setProblem] = useState<string>();
  const save = useSaveBillingAddress();
  const [country, state] = watch(["country", "state"]);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const field = (name: keyof BillingValues) => ({
    ...register(name),
    error: errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    save.mutate(values, {
      onSuccess: (saved) => {
        reset(saved);
        toast({ kind: "success", text: texts.saved, sticky: true });
      },
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name in values)),
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <FormGrid>
        <TextField label={texts.address} span={4} autoComplete="billing street-address" {...field("address")} />
        <TextField label={texts.apt} span={2} optional autoComplete="billing address-line2" {...field("apt")} />
        <SelectField
          label={texts.country}
          span={3}
          {...field("country")}
          {...register("country", { onChange: () => setValue("state", "", { shouldDirty: true }) })}
        >
          {countries.map(({ iso, name }) => (
            <option key={iso}>{name}</option>
          ))}
        </SelectField>
        <TextField label={texts.city} span={3} autoComplete="billing address-level2" {...field("city")} />
        <StateField
          country={country}
          span={3}
          {...field("state")}
          value={state}
          onChange={(event) => setValue("state", event.currentTarget.value, { shouldDirty: true })}
        />
        <TextField label={texts.zip} span={3} autoComplete="billing postal-code" {...field("zip")} />
      </FormGrid>
      <Problem>{problem}</Problem>
      <Button type="submit" disabled={save.isPending} className={styles.saveBilling}>
        {save.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  );
}
