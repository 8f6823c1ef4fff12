import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import { unchosenDepartment } from "@callboard/contract/choices";
import { isUnitedStates, isZip, postalCodeName } from "@callboard/contract/plain/countries";
import { Button, buttonClass } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { PhoneFields } from "../../components/account/phone-fields.tsx";
import { call } from "../../lib/call.ts";
import { signInFor } from "../../lib/next-address.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { zipPlace } from "../../lib/requests/zip-place.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./entrance.module.css";
import { FirstPositions } from "./first-positions.tsx";
import { pendingCrew } from "./pending-crew.ts";
import { pendingSignUp } from "./pending-sign-up.ts";

interface CrewSignUpProps {
  /** The token of the link. */
  token: string;
  /** The page of the link, which joins once the account exists. */
  here: string;
  invitation: { department: string; country: string; position?: string | null };
}

/** Creates an account on the page of a link that proves no address, with what a department needs to know to ask somebody. */
export function CrewSignUp({ token, here, invitation }: CrewSignUpProps) {
  const [, go] = useLocation();
  const { data } = useQuery(appData);
  const types = data?.department_types.dayplayer ?? [];
  const isListed = types.includes(invitation.department);
  const [positions, setPositions] = useState<string[]>(invitation.position ? [invitation.position] : []);
  const [zip, setZip] = useState("");
  const inUnitedStates = isUnitedStates(invitation.country);
  const place = useQuery({ ...zipPlace(zip.trim()), enabled: inUnitedStates && isZip(zip) });
  const { field, submit, problem, creating } = useSignUpForm({
    call,
    tabMemory: session.tabMemory,
    repeatsPassword: false,
    ...(isListed && { department: invitation.department }),
    words: texts.accounts,
    onCreated: (pending) => {
      pendingSignUp.keep({ ...pending, next: here });
      pendingCrew.save({
        token,
        known: {
          ...(positions.length > 0 && { positions }),
          ...(place.data?.city && { ...place.data, zip: zip.trim(), country: invitation.country }),
        },
      });
      go(paths.verify);
    },
  });
  return (
    <>
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
          <PasswordField
            label={texts.accounts.password}
            span={6}
            autoComplete="new-password"
            hint={texts.accounts.passwordHint}
            {...field("password")}
          />
          <PhoneFields field={field} optional />
          {!isListed && (
            <SelectField label={texts.accounts.department} span={6} {...field("department")}>
              <option value={unchosenDepartment}>{texts.accounts.chooseDepartment}</option>
              {types.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          )}
          {inUnitedStates && (
            <TextField
              label={texts.join.postalCode({ name: postalCodeName(invitation.country) })}
              span={6}
              optional
              inputMode="numeric"
              autoComplete="postal-code"
              value={zip}
              onChange={(event) => setZip(event.target.value)}
              hint={
                <span role="status">
                  {place.data?.city
                    ? texts.join.place({ city: place.data.city, state: place.data.state })
                    : texts.join.zipHint}
                </span>
              }
            />
          )}
        </FormGrid>
        <FirstPositions department={invitation.department} chosen={positions} onChange={setPositions} />
        <Problem {...problem} />
        <Button type="submit" look="go" size="thumb" wide busy={creating} busyLabel={texts.accounts.creating}>
          {texts.crew.createAndJoin}
        </Button>
      </form>
      <div className={styles.more}>
        {texts.accounts.haveAccount}
        <Link href={signInFor(here)} className={buttonClass({ look: "outlined", size: "thumb" })}>
          {texts.accounts.signIn}
        </Link>
      </div>
    </>
  );
}
