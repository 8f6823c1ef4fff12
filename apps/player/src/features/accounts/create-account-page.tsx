import { schemaResolver } from "@callboard/client/schema-resolver";
import { showServerErrors } from "@callboard/client/server-errors";
import { type AppData, SignUp, unchosenDepartment } from "@callboard/contract/accounts";
import { Button, buttonClass } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { SelectField } from "@callboard/ui/select-field";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { texts } from "../../lib/texts/accounts.ts";
import { useCreateAccount } from "./create-account.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";

export default function CreateAccountPage() {
  const query = useQuery(appData);
  return (
    <Entrance title={texts.createTitle} lead={texts.tagline}>
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {(data) => <SignUpForm appData={data} />}
      </Loaded>
      <div className={styles.more}>
        {texts.haveAccount}
        <Link href={paths.signIn} className={buttonClass({ look: "outlined", size: "thumb" })}>
          {texts.signIn}
        </Link>
      </div>
    </Entrance>
  );
}

const check = schemaResolver(SignUp);
const empty: SignUp = {
  first_name: "",
  last_name: "",
  email: "",
  country_code: "+1",
  phone_number: "",
  user_type: "dayplayer",
  department: unchosenDepartment,
  password: "",
  password_confirmation: "",
};

function SignUpForm({ appData: { department_types, countries } }: { appData: AppData }) {
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<SignUp>({
    defaultValues: empty,
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const checked = await check(values, context, options);
      const errors = { ...checked.errors };
      if (values.department === unchosenDepartment)
        errors.department = { type: "schema", message: texts.departmentRequired };
      if (values.password !== values.password_confirmation) {
        errors.password_confirmation ??= { type: "schema", message: texts.mismatch };
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
    },
  });
  const [, go] = useLocation();
  const [problem, setProblem] = useState<string>();
  const create = useCreateAccount();
  const [password, confirmation] = watch(["password", "password_confirmation"]);
  const field = (name: keyof SignUp) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    onClearError: () => clearErrors(name),
  });
  const submit = handleSubmit((values) => {
    setProblem(undefined);
    create.mutate(values, {
      onSuccess: ({ email_verification_token: token }) => {
        pendingSignUp.keep({ token, email: values.email.trim() });
        go(paths.verify);
      },
      onError: (error) => setProblem(showServerErrors(error, setError, (name) => name in empty)),
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <FormGrid>
        <TextField label={texts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        <TextField
          label={texts.email}
          span={6}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
        <SelectField label={texts.country} span={3} {...field("country_code")}>
          {countries.map(({ iso, name, country_code }) => (
            <option key={iso} value={country_code}>
              {name} {country_code}
            </option>
          ))}
        </SelectField>
        <TextField label={texts.phone} span={3} type="tel" autoComplete="tel-national" {...field("phone_number")} />
        <SelectField label={texts.department} span={6} {...field("department")}>
          <option value={unchosenDepartment}>{texts.chooseDepartment}</option>
          {department_types.dayplayer.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <PasswordField
          label={texts.password}
          span={6}
          autoComplete="new-password"
          hint={texts.passwordHint}
          {...field("password")}
        />
        <PasswordField
          label={texts.confirm}
          span={6}
          autoComplete="new-password"
          confirmed={confirmation !== "" && confirmation === password}
          {...field("password_confirmation")}
        />
      </FormGrid>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" look="go" size="thumb" wide busy={create.isPending} busyLabel={texts.creating}>
        {texts.createAccount}
      </Button>
    </form>
  );
}
