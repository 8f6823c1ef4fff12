import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import type { AppData } from "@callboard/contract/accounts";
import { AccountInfo, genders, type UserData } from "@callboard/contract/profile-settings";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Segment } from "@callboard/ui/segment";
import { TextField } from "@callboard/ui/text-field";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { CountryCodeField } from "../../components/country-code-field.tsx";
import { Problem } from "../../components/problem.tsx";
import { texts } from "../../lib/texts/settings.ts";
import { holdUnsaved } from "../../lib/unsaved.ts";
import { tell } from "./tell.ts";
import { useUpdateSettings } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

const check = schemaResolver(AccountInfo);
const needed = ["first_name", "last_name", "date_of_birth", "phone_number"] as const;

const valuesOf = (user: UserData): AccountInfo => ({
  first_name: user.first_name,
  last_name: user.last_name,
  gender: user.gender,
  date_of_birth: user.date_of_birth ?? "",
  country_code: user.country_code,
  phone_number: user.phone_number,
});

export function AccountForm({ user, countries }: { user: UserData; countries: AppData["countries"] }) {
  const form = useForm<AccountInfo>({ defaultValues: valuesOf(user), resolver: check, shouldFocusError: false });
  const { register, handleSubmit, setError, clearErrors, setValue, watch, reset, formState } = form;
  const { errors, isDirty } = formState;
  const [problem, setProblem] = useState<string>();
  const update = useUpdateSettings();
  const values = watch();
  useEffect(() => (isDirty ? holdUnsaved() : undefined), [isDirty]);

  const field = (name: keyof AccountInfo) => ({
    ...register(name),
    error: errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((account_info) => {
    setProblem(undefined);
    update.mutate(
      { account_info },
      {
        onSuccess: (saved) => {
          reset(valuesOf(saved));
          tell(texts.updated);
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
        <Segment
          label={texts.gender}
          span={3}
          options={genders.map((value) => ({ value, label: value }))}
          {...register("gender")}
        />
        <TextField
          label={texts.birth}
          span={3}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          hint={texts.birthHint}
          {...field("date_of_birth")}
        />
        <CountryCodeField
          span={2}
          countries={countries}
          code={values.country_code ?? ""}
          error={errors.country_code?.message}
          onClearError={() => clearErrors("country_code")}
          onCode={(next) => {
            setValue("country_code", next, { shouldDirty: true });
            clearErrors("country_code");
          }}
        />
        <TextField label={texts.phone} span={4} type="tel" autoComplete="tel-national" {...field("phone_number")} />
      </FormGrid>
      <Problem>{problem}</Problem>
      <Button
        type="submit"
        look="go"
        disabled={needed.some((name) => !values[name]?.trim())}
        busy={update.isPending}
        busyLabel={texts.updating}
      >
        {texts.update}
      </Button>
    </form>
  );
}
