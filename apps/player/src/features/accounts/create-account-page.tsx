import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { AppData } from "@callboard/contract/accounts";
import type { SignOnSignUp } from "@callboard/contract/refusals/refusal-payloads";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { language } from "../../lib/language/language.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { enter } from "./enter.ts";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { HaveAccount, SignUpFields } from "./sign-up-fields.tsx";

export default function CreateAccountPage() {
  const query = useQuery(appData);
  const [person] = useState(() => signOnVisit.person(session.tabMemory));
  return (
    <Entrance
      title={texts.accounts.createTitle}
      lead={person ? accountTexts().signOn.newPersonLead(person) : texts.accounts.tagline}
    >
      <Loaded query={query} shape="block">
        {(data) => <SignUpForm appData={data} person={person} />}
      </Loaded>
      <HaveAccount to={paths.signIn} />
    </Entrance>
  );
}

interface SignUpFormProps {
  appData: AppData;
  person: SignOnSignUp | undefined;
}

function SignUpForm({ appData: { department_types }, person }: SignUpFormProps) {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const { field, submit, problem, creating } = useSignUpForm({
    call,
    tabMemory: session.tabMemory,
    repeatsPassword: false,
    language: language(),
    email: person?.email ?? search.get("email") ?? "",
    person,
    async onEntered(token) {
      await enter(client, token, true);
      go(paths.offers, { replace: true });
    },
    onCreated: (pending) => {
      pendingSignUp.keep(pending);
      go(paths.verify);
    },
  });

  return (
    <form noValidate onSubmit={submit}>
      <FormGrid>
        <SignUpFields field={field} departments={department_types.dayplayer} isVerified={person !== undefined} />
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" variant="go" wide busy={creating} busyLabel={texts.accounts.creating}>
        {texts.accounts.createAccount}
      </Button>
    </form>
  );
}
