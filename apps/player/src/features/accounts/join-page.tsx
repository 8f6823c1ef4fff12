import { isRefused } from "@callboard/client/call";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { JoinInvitation } from "@callboard/contract/accounts/account-setup";
import { JoinInput } from "@callboard/contract/forms/join";
import { isUnitedStates, isZip, postalCodeName, regionName } from "@callboard/contract/plain/countries";
import { joinRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { PhoneFields } from "../../components/account/phone-fields.tsx";
import { Button } from "../../components/button.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call, routeQuery } from "../../lib/call.ts";
import { signInFor } from "../../lib/next-address.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { zipPlace } from "../../lib/requests/zip-place.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { CrewSignUp } from "./crew-sign-up.tsx";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { FirstPositions } from "./first-positions.tsx";
import { JoinSignedIn } from "./join-signed-in.tsx";
import { HaveAccount } from "./sign-up-fields.tsx";
import { useJoin } from "./use-join.ts";

/** What an invitation says. Its token is in the address of the mailed link. */
const invitation = (token: string) =>
  routeQuery(
    ["invitation", token],
    joinRoutes.getInvitation,
    { params: { invitationToken: token } },
    { staleTime: Number.POSITIVE_INFINITY },
  );

/** Follows the link of an invitation: shows who invites, and creates the account on one page without a code. */
export default function JoinPage({ token }: { token: string }) {
  const query = useQuery({ ...invitation(token), retry: (_, error) => !isRefused(error) });
  const app = useQuery(appData);
  // A new account is signed in on this page, and its first steps follow.
  const [isInside] = useState(() => session.token() !== undefined);
  if (isRefused(query.error)) return <LinkEnded />;
  const { data } = query;
  const here = `/join/${token}`;
  if (data && isInside)
    return (
      <JoinSignedIn
        token={token}
        title={titleOf(data)}
        inviter={data.inviter}
        onJoin={() => call(joinRoutes.acceptInvitation, { params: { invitationToken: token } })}
      />
    );
  if (data?.has_account)
    return (
      <Entrance title={titleOf(data)} lead={texts.crew.signInLead({ email: data.email })}>
        <ButtonLink
          href={`${paths.signIn}?${new URLSearchParams({ next: here, email: data.email })}`}
          variant="go"
          wide
        >
          {texts.accounts.signIn}
        </ButtonLink>
      </Entrance>
    );
  return (
    <Entrance
      title={data ? titleOf(data) : texts.join.loading}
      {...(data && { lead: <Invitation invitation={data} /> })}
    >
      <Loaded query={query} shape="block">
        {(invited) =>
          invited.email ? (
            <Loaded query={app} shape="block">
              {({ countries }) => (
                <JoinForm
                  token={token}
                  here={here}
                  invitation={invited}
                  countryCode={countries.find(({ name }) => name === invited.country)?.country_code ?? "+1"}
                />
              )}
            </Loaded>
          ) : (
            <CrewSignUp token={token} here={here} invitation={invited} />
          )
        }
      </Loaded>
    </Entrance>
  );
}

function LinkEnded() {
  return (
    <Entrance title={texts.join.endedTitle} lead={texts.join.ended}>
      <div className={`row-3 apart ${styles.more}`}>
        <ButtonLink href={paths.signIn} variant="go">
          {texts.accounts.signIn}
        </ButtonLink>
        <ButtonLink href={paths.createAccount}>{texts.accounts.createAccount}</ButtonLink>
      </div>
    </Entrance>
  );
}

const Invitation = ({ invitation: { position, message, inviter } }: { invitation: JoinInvitation }) => (
  <>
    {position && <span className={styles.invited}>{texts.join.asPosition({ position })}</span>}
    {message && (
      <span className={styles.invited}>
        “{message}” <b>{inviter}</b>
      </span>
    )}
    <span className={styles.invited}>{texts.join.lead}</span>
  </>
);

const check = schemaResolver(JoinInput);

interface JoinFormProps {
  token: string;
  here: string;
  invitation: JoinInvitation;
  /** The country code of the invitation's country. */
  countryCode: string;
}

function JoinForm({ token, here, invitation: invited, countryCode }: JoinFormProps) {
  const [, go] = useLocation();
  const { form, field, problem, submit, refused, forgetDraft } = useSentForm<JoinInput>({
    values: {
      first_name: "",
      last_name: "",
      password: "",
      country_code: countryCode,
      phone_number: "",
      zip: "",
      city: "",
      state: "",
      country: invited.country,
    },
    draft: { memory: session.memory, name: "join", owner: invited.email, leaveOut: ["password"] },
    check,
  });
  const join = useJoin();
  const [positions, setPositions] = useState(invited.position ? [invited.position] : []);
  const [zip, city] = form.watch(["zip", "city"]);
  const place = useQuery({ ...zipPlace(zip.trim()), enabled: isUnitedStates(invited.country) && isZip(zip) });
  const [isTyping, setTyping] = useState(false);
  const withPlace = isTyping || Boolean(city) || !isUnitedStates(invited.country) || place.data?.city === "";
  const send = submit((fields) =>
    join.mutate(
      { token, fields, positions },
      {
        onSuccess: () => {
          forgetDraft();
          go(paths.welcome, { replace: true });
        },
        onError: (error) => {
          if (isRefused(error, "invalid_fields") && error.refusal.errors?.city) setTyping(true);
          refused(error);
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={send}>
      <p className={`hint ${styles.help}`}>{texts.settings.emailNow({ email: invited.email })}</p>
      <FormGrid>
        <TextField label={texts.settings.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={texts.settings.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        {/* Password managers store the password with this address. */}
        <input type="hidden" autoComplete="username" value={invited.email} />
        <PasswordField
          label={texts.accounts.password}
          span={6}
          autoComplete="new-password"
          hint={accountTexts().password.hint}
          {...field("password")}
        />
        <PhoneFields field={field} optional />
        <TextField
          label={texts.dayplayers.postalCode({ name: postalCodeName(invited.country) })}
          span={6}
          inputMode={isUnitedStates(invited.country) ? "numeric" : "text"}
          autoComplete="postal-code"
          hint={
            <span role="status">
              {!withPlace && place.data?.city
                ? texts.join.place({ city: place.data.city, state: place.data.state })
                : texts.join.zipHint}
            </span>
          }
          {...field("zip")}
        />
        {withPlace && (
          <>
            <TextField label={texts.dayplayers.city} span={3} autoComplete="address-level2" {...field("city")} />
            <TextField
              label={texts.dayplayers.region({ name: regionName(invited.country) })}
              span={3}
              optional
              autoComplete="address-level1"
              {...field("state")}
            />
          </>
        )}
      </FormGrid>
      {!withPlace && place.data && (
        <Button variant="quiet" onClick={() => setTyping(true)}>
          {texts.join.otherPlace}
        </Button>
      )}
      {!invited.position && (
        <FirstPositions department={invited.department} chosen={positions} onChange={setPositions} />
      )}
      <Problem {...problem} />
      <Button type="submit" variant="go" wide busy={join.isPending} busyLabel={texts.accounts.creating}>
        {texts.accounts.createAccount}
      </Button>
      <ButtonLink href={paths.createAccount} variant="quiet">
        {texts.accounts.otherAddress}
      </ButtonLink>
      <HaveAccount to={signInFor(here)} />
    </form>
  );
}

const titleOf = ({ inviter, department, production }: JoinInvitation): string =>
  texts.join.title({ for: production ? "production" : "hire", inviter, department, production: production ?? "" });
