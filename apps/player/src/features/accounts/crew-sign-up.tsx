import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import { isUnitedStates, isZip, postalCodeName } from "@callboard/contract/plain/countries";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { PhoneFields } from "../../components/account/phone-fields.tsx";
import { Button } from "../../components/button.tsx";
import { call } from "../../lib/call.ts";
import { signInFor } from "../../lib/next-address.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { zipPlace } from "../../lib/requests/zip-place.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { FirstPositions } from "./first-positions.tsx";
import { pendingCrew } from "./pending-crew.ts";
import { pendingSignUp } from "./pending-sign-up.ts";
import { HaveAccount, SignUpFields } from "./sign-up-fields.tsx";

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
          <SignUpFields field={field} departments={isListed ? undefined : types} />
          <PhoneFields field={field} optional />
          {inUnitedStates && (
            <TextField
              label={texts.dayplayers.postalCode({ name: postalCodeName(invitation.country) })}
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
        <Button type="submit" variant="go" wide busy={creating} busyLabel={texts.accounts.creating}>
          {texts.crew.createAndJoin}
        </Button>
      </form>
      <HaveAccount to={signInFor(here)} />
    </>
  );
}
