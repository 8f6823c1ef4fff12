import { isRefused } from "@callboard/client/call";
import { schemaResolver } from "@callboard/client/schema-resolver";
import { useSentForm } from "@callboard/client/use-sent-form";
import type { JoinInvitation } from "@callboard/contract/account-setup";
import { defaultCountry } from "@callboard/contract/choices";
import { JoinInput } from "@callboard/contract/forms/join";
import { Button, buttonClass } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { PasswordField } from "@callboard/ui/password-field";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { paths } from "../../lib/paths.ts";
import { invitation } from "../../lib/requests/invitation.ts";
import { isZip, zipPlace } from "../../lib/requests/zip-place.ts";
import { session } from "../../lib/session.ts";
import { texts as accounts } from "../../lib/texts/accounts.ts";
import { texts } from "../../lib/texts/join.ts";
import styles from "./entrance.module.css";
import { Entrance } from "./entrance.tsx";
import { useJoin } from "./use-join.ts";

/** Follows the link of an invitation: shows who invites, and creates the account on one page without a code. */
export default function JoinPage({ token }: { token: string }) {
  const query = useQuery({ ...invitation(token), retry: (_, error) => !isRefused(error) });
  if (isRefused(query.error)) return <LinkEnded hasAccount={isRefused(query.error, "account_exists")} />;
  const { data } = query;
  return (
    <Entrance
      title={data ? texts.title(data) : texts.loading}
      {...(data && { lead: <Invitation invitation={data} /> })}
    >
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {(invited) => <JoinForm token={token} invitation={invited} />}
      </Loaded>
    </Entrance>
  );
}

function LinkEnded({ hasAccount }: { hasAccount: boolean }) {
  return (
    <Entrance
      title={hasAccount ? texts.hasAccountTitle : texts.endedTitle}
      lead={hasAccount ? texts.hasAccount : texts.ended}
    >
      <div className={styles.more}>
        <Link href={paths.signIn} className={buttonClass({ look: "go", size: "thumb" })}>
          {accounts.signIn}
        </Link>
        {!hasAccount && (
          <Link href={paths.createAccount} className={buttonClass({ size: "thumb" })}>
            {accounts.createAccount}
          </Link>
        )}
      </div>
    </Entrance>
  );
}

const Invitation = ({ invitation: { position, message, inviter } }: { invitation: JoinInvitation }) => (
  <>
    {position && <span className={styles.invited}>{texts.asPosition(position)}</span>}
    {message && (
      <span className={styles.invited}>
        “{message}” <b>{inviter}</b>
      </span>
    )}
    <span className={styles.invited}>{texts.lead}</span>
  </>
);

const check = schemaResolver(JoinInput);

function JoinForm({ token, invitation: invited }: { token: string; invitation: JoinInvitation }) {
  const [, go] = useLocation();
  const { form, field, problem, submit, refused, forgetDraft } = useSentForm<JoinInput>({
    values: {
      first_name: "",
      last_name: "",
      password: "",
      zip: "",
      city: "",
      state: "",
      country: invited.country,
    },
    draft: { memory: session.memory, name: "join", owner: invited.email, leaveOut: ["password"] },
    check,
  });
  const join = useJoin();
  const [zip, city] = form.watch(["zip", "city"]);
  const place = useQuery({ ...zipPlace(zip.trim()), enabled: invited.country === defaultCountry && isZip(zip) });
  const [isTyping, setTyping] = useState(false);
  const withPlace = isTyping || Boolean(city) || invited.country !== defaultCountry || place.data?.city === "";
  const send = submit((fields) =>
    join.mutate(
      { token, fields, position: invited.position },
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
      <p className={styles.help}>{texts.joinAs(invited.email)}</p>
      <FormGrid>
        <TextField label={accounts.firstName} span={3} autoComplete="given-name" {...field("first_name")} />
        <TextField label={accounts.lastName} span={3} autoComplete="family-name" {...field("last_name")} />
        {/* Password managers store the password with this address. */}
        <input type="hidden" autoComplete="username" value={invited.email} />
        <PasswordField
          label={accounts.password}
          span={6}
          autoComplete="new-password"
          hint={accounts.passwordHint}
          {...field("password")}
        />
        <TextField
          label={invited.country === defaultCountry ? texts.zip : texts.postalCode}
          span={6}
          inputMode={invited.country === defaultCountry ? "numeric" : "text"}
          autoComplete="postal-code"
          hint={
            <span role="status">
              {!withPlace && place.data ? texts.place(place.data.city, place.data.state) : texts.zipHint}
            </span>
          }
          {...field("zip")}
        />
        {withPlace && (
          <>
            <TextField label={texts.city} span={3} autoComplete="address-level2" {...field("city")} />
            <TextField label={texts.state} span={3} optional autoComplete="address-level1" {...field("state")} />
          </>
        )}
      </FormGrid>
      {!withPlace && place.data && (
        <Button look="quiet" size="thumb" onClick={() => setTyping(true)}>
          {texts.otherPlace}
        </Button>
      )}
      <Problem {...problem} />
      <Button type="submit" look="go" size="thumb" wide busy={join.isPending} busyLabel={accounts.creating}>
        {accounts.createAccount}
      </Button>
      <Link href={paths.createAccount} className={buttonClass({ look: "quiet", size: "thumb" })}>
        {accounts.otherAddress}
      </Link>
    </form>
  );
}
