import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import type { AppData } from "@callboard/contract/accounts";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearchParams } from "wouter";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { language } from "../../lib/language/language.ts";
import { paths } from "../../lib/paths.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { session } from "../../lib/session.ts";
import { texts } from "../../lib/texts/texts.ts";
import { Entrance } from "./entrance.tsx";
import { pendingSignUp } from "./pending-sign-up.ts";
import { HaveAccount, SignUpFields } from "./sign-up-fields.tsx";

export default function CreateAccountPage() {
  const query = useQuery(appData);
  return (
    <Entrance title={texts.accounts.createTitle} lead={texts.accounts.tagline}>
      <Loaded query={query} waiting={<Skeleton shape="block" />}>
        {(data) => <SignUpForm appData={data} />}
      </Loaded>
      <HaveAccount to={paths.signIn} />
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
        <SignUpFields field={field} departments={department_types.dayplayer} />
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" variant="go" size="thumb" wide busy={creating} busyLabel={texts.accounts.creating}>
        {texts.accounts.createAccount}
      </Button>
    </form>
  );
}
