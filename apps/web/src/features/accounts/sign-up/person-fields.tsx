import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { PasswordField } from "@callboard/ui/password-field";
import { TextField } from "@callboard/ui/text-field";
import type { ComponentProps, ReactNode } from "react";
import { CountryCodeField } from "../../../components/country-code-field.tsx";
import { settingsTexts } from "../../../lib/texts/en/settings.ts";
import { texts } from "../../../lib/texts/texts.ts";

type Registered = Omit<ComponentProps<typeof TextField>, "label"> & Omit<ComponentProps<typeof PasswordField>, "label">;

interface PersonFieldsProps {
  /** Returns the props of a field of the form, without its label. */
  field: (name: "first_name" | "last_name" | "phone_number" | "password" | "password_confirmation") => Registered;
  codeProps: Omit<ComponentProps<typeof CountryCodeField>, "span">;
  /** Whether the two passwords are the same. Undefined for an account without a password. */
  confirmed: boolean | undefined;
  /** The address and the department. */
  children: ReactNode;
}

/** What the forms of a sign-up and of an invited account ask for. */
export function PersonFields({ field, codeProps, confirmed, children }: PersonFieldsProps) {
  const password = field("password");
  return (
    <>
      <TextField label={settingsTexts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
      <TextField label={settingsTexts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
      {children}
      <CountryCodeField span={2} {...codeProps} />
      <TextField
        label={settingsTexts.phone}
        span={4}
        type="tel"
        autoComplete="tel-national"
        {...field("phone_number")}
      />
      {confirmed !== undefined && (
        <>
          <PasswordField
            label={texts.accounts.password}
            span={3}
            autoComplete="new-password"
            // The error says the rule as well.
            hint={password.error ? undefined : accountTexts().password.hint}
            {...password}
          />
          <PasswordField
            label={texts.accounts.confirm}
            span={3}
            autoComplete="new-password"
            confirmed={confirmed}
            {...field("password_confirmation")}
          />
        </>
      )}
    </>
  );
}
