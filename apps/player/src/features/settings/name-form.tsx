import { useSentForm } from "@callboard/client/use-sent-form";
import { lateCheck } from "@callboard/client/waiting/late-check";
import type { AppData } from "@callboard/contract/accounts";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import type { AccountInfo } from "@callboard/contract/forms/profile";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { toast } from "@callboard/ui/toast";
import { useMemo } from "react";
import { nameCountries } from "../../lib/language/country-names.ts";
import { useUpdateSettings } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/settings.ts";
import styles from "./settings.module.css";

type Values = Required<Pick<AccountInfo, "first_name" | "last_name" | "country_code" | "phone_number">>;

const check = lateCheck<AccountInfo>(async () => (await import("./account-checks.ts")).checkAccount);
const valuesOf = ({ first_name, last_name, country_code, phone_number }: UserData): Values => ({
  first_name,
  last_name,
  country_code,
  phone_number,
});

export function NameForm({ user, countries }: { user: UserData; countries: AppData["countries"] }) {
  const named = useMemo(() => nameCountries(countries), [countries]);
  const { form, field, problem, submit, refused } = useSentForm<AccountInfo>({
    values: valuesOf(user),
    check,
    loadCheck: check.fetch,
    under: "account_info.",
  });
  const { isDirty } = form.formState;
  const update = useUpdateSettings();
  const save = submit((account_info) =>
    update.mutate(
      { account_info },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          toast({ kind: "success", text: texts.saved });
        },
        onError: refused,
      },
    ),
  );
  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <FormGrid>
        <TextField label={texts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <SelectField label={texts.country} span={3} {...field("country_code")}>
          {named.map(({ iso, label, country_code }) => (
            <option key={iso} value={country_code}>
              {label} {country_code}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.phone} span={3} type="tel" autoComplete="tel-national" {...field("phone_number")} />
      </FormGrid>
      <p className={styles.hint}>{texts.phoneHint}</p>
      <Problem {...problem} />
      <Button
        type="submit"
        look={isDirty ? "go" : "outlined"}
        size="thumb"
        disabled={!isDirty}
        busy={update.isPending}
        busyLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  );
}
