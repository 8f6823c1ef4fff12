import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import type { AppData } from "@callboard/contract/accounts";
import { unchosenDepartment } from "@callboard/contract/choices";
import { Button, buttonClass } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useSearchParams } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { language } from "../../lib/language/language.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";

export default function CreateAccountPage() {
  const query = useQuery(appData);
  return (
    <Entrance title={texts.accounts.createTitle} lead={texts.accounts.tagline}>
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {(data) => <SignUpForm appData={data} />}
      </Loaded>
      <div className={styles.more}>
        {texts.accounts.haveAccount}
        <Link href={paths.signIn} className={buttonClass({ look: "outlined", size: "thumb" })}>
          {texts.accounts.signIn}
        </Link>
      </div>
    </Entrance>
  );
}

function SignUpForm({ appData: { department_types } }: { appData: AppData }) {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const { field, submit, problem, creating } = useSignUpForm({
    call,
    tabMemory: session.tabMemory,
    repeatsPassword: false,
    language: language(),
    email: search.get("email") ?? "",
    words: texts.accounts,
    onCreated: (pending) => {
      pendingSignUp.keep(pending);
      go(paths.verify);
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <FormGrid>
        <TextField label={texts.accounts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.accounts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <TextField
          label={texts.accounts.email}
          span={6}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        <SelectField label={texts.accounts.department} span={6} {...field("department")}>
          <option value={unchosenDepartment}>{texts.accounts.chooseDepartment}</option>
          {department_types.dayplayer.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <PasswordField
          label={texts.accounts.password}
          span={6}
          autoComplete="new-password"
          hint={texts.accounts.passwordHint}
          {...field("password")}
        />
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" look="go" size="thumb" wide busy={creating} busyLabel={texts.accounts.creating}>
        {texts.accounts.createAccount}
      </Button>
    </form>
  );
}
