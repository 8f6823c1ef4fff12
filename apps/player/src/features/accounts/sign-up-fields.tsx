import type { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { unchosenDepartment } from "@callboard/contract/choices";
import { PasswordField } from "@callboard/ui/password-field";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { ButtonLink } from "../../components/button-link.tsx";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";

interface SignUpFieldsProps {
  field: ReturnType<typeof useSignUpForm>["field"];
  /** The departments to choose from, unless it is known. */
  departments?: readonly string[] | undefined;
  /** Whether single sign-on has verified the address, and there is no password. */
  isVerified?: boolean;
}

/** What every sign-up asks for. */
export function SignUpFields({ field, departments, isVerified = false }: SignUpFieldsProps) {
  return (
    <>
      <TextField label={texts.settings.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
      <TextField label={texts.settings.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
      {!isVerified && (
        <TextField
          label={texts.accounts.email}
          span={6}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          {...field("email")}
        />
      )}
      {departments && (
        <SelectField label={texts.dayplayers.department} span={6} {...field("department")}>
          <option value={unchosenDepartment}>{texts.accounts.chooseDepartment}</option>
          {departments.map((name) => (
            <option key={name} value={name}>
              {texts.dayplayers.departmentName({ name })}
            </option>
          ))}
        </SelectField>
      )}
      {!isVerified && (
        <PasswordField
          label={texts.accounts.password}
          span={6}
          autoComplete="new-password"
          hint={accountTexts().password.hint}
          {...field("password")}
        />
      )}
    </>
  );
}

/** Leads to sign-in. `to` is its address, with where to go on. */
export const HaveAccount = ({ to }: { to: string }) => (
  <div className={`row-3 apart ${styles.more}`}>
    {texts.accounts.haveAccount}
    <ButtonLink href={to}>{texts.accounts.signIn}</ButtonLink>
  </div>
);
