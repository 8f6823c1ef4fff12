import { twiceTyped } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { AppData } from "@callboard/contract/accounts";
import { AccountSetup } from "@callboard/contract/forms/account-setup";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import type { Static } from "typebox";
import { CountryCodeField } from "../../../components/country-code-field.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignUp } from "../after-sign-in.ts";
import { useSetUpAccount } from "./set-up-account.ts";

type Values = Static<typeof AccountSetup>;

interface SetUpAccountFormProps {
  token: string;
  /** Shown only; the form can't change them. */
  invited: { email: string; department: string };
  countries: AppData["countries"];
}

const createCheck = () =>
  twiceTyped(AccountSetup, {
    password: "password",
    confirmation: "password_confirmation",
    mismatch: texts.accountSetup.mismatch,
  });
const empty = {
  first_name: "",
  last_name: "",
  country_code: "+1",
  phone_number: "",
  password: "",
  password_confirmation: "",
};

export function SetUpAccountForm({ token, invited, countries }: SetUpAccountFormProps) {
  const [check] = useState(createCheck);
  const { form, field, errorProps, problem, submit, refused } = useSentForm<Values>({ values: empty, check });
  const setUp = useSetUpAccount(token);
  const goOn = useAfterSignUp();
  const [code, password, confirmation] = form.watch(["country_code", "password", "password_confirmation"]);

  const send = submit((values) =>
    setUp.mutate(values, { onSuccess: (account) => void goOn(account), onError: refused }),
  );

  return (
    <form noValidate onSubmit={send}>
      <FormGrid>
        <TextField label={texts.accountSetup.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.accountSetup.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <TextField
          label={texts.accountSetup.email}
          span={4}
          type="email"
          autoComplete="username"
          readOnly
          value={invited.email}
        />
        <TextField label={texts.accountSetup.department} span={2} readOnly value={invited.department} />
        <CountryCodeField
          span={2}
          countries={countries}
          code={code}
          {...errorProps("country_code")}
          onCode={(next) => {
            form.setValue("country_code", next, { shouldDirty: true });
            form.clearErrors("country_code");
          }}
        />
        <TextField
          label={texts.accountSetup.phone}
          span={4}
          type="tel"
          autoComplete="tel-national"
          {...field("phone_number")}
        />
        <PasswordField
          label={texts.accountSetup.password}
          span={3}
          autoComplete="new-password"
          hint={texts.accountSetup.passwordHint}
          {...field("password")}
        />
        <PasswordField
          label={texts.accountSetup.confirm}
          span={3}
          autoComplete="new-password"
          confirmed={confirmation !== "" && confirmation === password}
          {...field("password_confirmation")}
        />
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" look="go" size="big" wide busy={setUp.isPending} busyLabel={texts.accountSetup.settingUp}>
        {texts.accountSetup.continue}
      </Button>
    </form>
  );
}
