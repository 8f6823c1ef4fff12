import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import type { AppData } from "@callboard/contract/accounts";
import { AccountInfo, type UserData } from "@callboard/contract/profile-settings";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./settings.module.css";

type Values = Required<Pick<AccountInfo, "first_name" | "last_name" | "country_code" | "phone_number">>;

const check = schemaResolver(AccountInfo);
const valuesOf = ({ first_name, last_name, country_code, phone_number }: UserData): Values => ({
  first_name,
  last_name,
  country_code,
  phone_number,
});

export function NameForm({ user, countries }: { user: UserData; countries: AppData["countries"] }) {
  const form = useForm<AccountInfo>({ defaultValues: valuesOf(user), resolver: check, shouldFocusError: false });
  const { register, handleSubmit, setError, clearErrors, reset, formState } = form;
  const [problem, setProblem] = useState<string>();
  const update = useUpdateSettings();
  const field = (name: keyof Values) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((account_info) => {
    setProblem(undefined);
    update.mutate(
      { account_info },
      {
        onSuccess: (saved) => {
          reset(valuesOf(saved));
          toast({ kind: "success", text: texts.saved });
        },
        onError: (error) =>
          setProblem(
            showServerErrors(
              error,
              setError,
              (name) => name in account_info,
              (path) => path.replace(/^account_info\./, ""),
            ),
          ),
      },
    );
  });
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      <FormGrid>
        <TextField label={texts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <SelectField label={texts.country} span={3} {...field("country_code")}>
          {countries.map(({ iso, name, country_code }) => (
            <option key={iso} value={country_code}>
              {name} {country_code}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.phone} span={3} type="tel" autoComplete="tel-national" {...field("phone_number")} />
      </FormGrid>
      <p className={styles.hint}>{texts.phoneHint}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button
        type="submit"
        look={formState.isDirty ? "go" : "outlined"}
        size="thumb"
        disabled={!formState.isDirty}
        busy={update.isPending}
        busyLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  );
}
