import { confirmedPasswordResolver } from "@callboard/client/schema-resolver";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { AppData } from "@callboard/contract/accounts";
import { AccountSetup } from "@callboard/contract/forms/account-setup";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useState } from "react";
import type { Static } from "typebox";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignUp } from "../after-sign-in.ts";
import { PersonFields } from "./person-fields.tsx";
import { useSetUpAccount } from "./set-up-account.ts";

type Values = Static<typeof AccountSetup>;

interface SetUpAccountFormProps {
  token: string;
  /** Shown only; the form can't change them. */
  invited: { email: string; department: string };
  countries: AppData["countries"];
}

const createCheck = () =>
  confirmedPasswordResolver(AccountSetup, {
    password: "password",
    confirmation: "password_confirmation",
    mismatch: accountTexts().password.mismatch,
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

  const codeProps = {
    countries,
    code,
    ...errorProps("country_code"),
    onCode(next: string) {
      form.setValue("country_code", next, { shouldDirty: true });
      form.clearErrors("country_code");
    },
  };

  return (
    <form noValidate onSubmit={send}>
      <FormGrid>
        <PersonFields field={field} codeProps={codeProps} confirmed={confirmation !== "" && confirmation === password}>
          <TextField
            label={texts.accounts.email}
            span={4}
            type="email"
            autoComplete="username"
            readOnly
            value={invited.email}
          />
          <TextField label={texts.productions.departmentName} span={2} readOnly value={invited.department} />
        </PersonFields>
      </FormGrid>
      <Problem {...problem} />
      <Button
        type="submit"
        variant="go"
        size="big"
        wide
        busy={setUp.isPending}
        busyLabel={texts.accountSetup.settingUp}
      >
        {texts.basics.continue}
      </Button>
    </form>
  );
}
