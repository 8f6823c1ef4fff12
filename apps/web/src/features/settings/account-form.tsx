import { phoneText } from "@callboard/client/accounts/phone-text";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { AppData } from "@callboard/contract/accounts";
import type { UserData } from "@callboard/contract/accounts/profile-settings";
import { genders } from "@callboard/contract/choices";
import { AccountInfo } from "@callboard/contract/forms/profile";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { TextField } from "@callboard/ui/text-field";
import { CountryCodeField } from "../../components/country-code-field.tsx";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { showSuccess } from "./show-success.ts";
import { useUpdateSettings } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

/** The id of the phone number's field, to which other sections link. */
export const phoneFieldId = "phone-number";

type Gender = UserData["gender"];

const check = schemaResolver(AccountInfo);
const needed = ["first_name", "last_name", "date_of_birth", "phone_number"] as const;

const valuesOf = (user: UserData): AccountInfo => ({
  first_name: user.first_name,
  last_name: user.last_name,
  // Every account has a gender. Until the form, which needs a date of birth, is saved once, it is not the head's choice.
  ...(user.date_of_birth && { gender: user.gender }),
  date_of_birth: user.date_of_birth ?? "",
  country_code: user.country_code,
  // The digits in groups, without the country code before them.
  phone_number: phoneText(`${user.country_code} ${user.phone_number}`).slice(user.country_code.length + 1),
});

export function AccountForm({ user, countries }: { user: UserData; countries: AppData["countries"] }) {
  const { form, field, errorProps, problem, submit, refused } = useSentForm({
    values: valuesOf(user),
    check,
    under: "account_info.",
  });
  const update = useUpdateSettings();
  const values = form.watch();

  const save = submit((account_info) =>
    update.mutate(
      { account_info },
      {
        onSuccess: (saved) => {
          form.reset(valuesOf(saved));
          showSuccess(settingsTexts.updated);
        },
        onError: refused,
      },
    ),
  );

  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <FormGrid>
        <TextField label={settingsTexts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={settingsTexts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <Segment<Gender | "">
          label={settingsTexts.gender}
          span={3}
          options={genders.map((value) => ({ value, label: value }))}
          name="gender"
          value={values.gender ?? ""}
          onValue={(gender) => gender && form.setValue("gender", gender, { shouldDirty: true })}
        />
        <TextField
          label={settingsTexts.birth}
          span={3}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          hint={settingsTexts.birthHint}
          {...field("date_of_birth")}
        />
        <CountryCodeField
          span={2}
          countries={countries}
          code={values.country_code ?? ""}
          {...errorProps("country_code")}
          onCode={(next) => {
            form.setValue("country_code", next, { shouldDirty: true });
            form.clearErrors("country_code");
          }}
        />
        <TextField
          id={phoneFieldId}
          label={settingsTexts.phone}
          span={4}
          type="tel"
          autoComplete="tel-national"
          hint={user.texts_offered && settingsTexts.phoneHint}
          {...field("phone_number")}
        />
      </FormGrid>
      <Problem {...problem} />
      <Button
        type="submit"
        variant="go"
        disabled={needed.some((name) => !values[name]?.trim())}
        busy={update.isPending}
        busyLabel={settingsTexts.updating}
      >
        {settingsTexts.update}
      </Button>
    </form>
  );
}
