import { useSignUpForm } from "@callboard/client/accounts/use-sign-up-form";
import { signOnVisit } from "@callboard/client/sign-on/visit";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import type { AppData } from "@callboard/contract/accounts";
import { accountTypes, unchosenDepartment } from "@callboard/contract/choices";
import type { SignOnSignUp } from "@callboard/contract/refusals/refusal-payloads";
import { Button } from "@callboard/ui/button";
import { FormGrid } from "@callboard/ui/form-grid";
import { Problem } from "@callboard/ui/problem";
import { Segment } from "@callboard/ui/segment";
import { SelectField } from "@callboard/ui/select-field";
import { Skeleton } from "@callboard/ui/skeleton";
import { TextField } from "@callboard/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { call } from "../../../lib/call.ts";
import { appDataQuery } from "../../../lib/requests/app-data.ts";
import { tabMemory } from "../../../lib/session.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useAfterSignUp } from "../after-sign-in.ts";
import { useBeginSession } from "../begin-session.ts";
import { Entrance } from "../entrance.tsx";
import styles from "./create-account-page.module.css";
import { freshSignUp } from "./fresh-sign-up.ts";
import { pendingSignUp } from "./pending-sign-up.ts";
import { PersonFields } from "./person-fields.tsx";
import { SignUpSide } from "./sign-up-side.tsx";

const route = getRouteApi("/account");

export function CreateAccountPage() {
  const search = route.useSearch();
  const appData = useQuery(appDataQuery);
  const [person] = useState(() => signOnVisit.person(tabMemory));
  const lead = person ? (
    accountTexts().signOn.newPersonLead(person)
  ) : (
    <span className="row-3">
      {texts.accounts.haveAccount}
      <ButtonLink to="/sign-in" search={search} variant="quiet">
        {texts.accounts.signIn}
      </ButtonLink>
    </span>
  );
  return (
    <Page title={texts.accounts.createAccount}>
      <Entrance wide title={texts.accounts.createTitle} lead={lead} side={<SignUpSide />}>
        <Loaded
          query={appData}
          waiting={
            <div className={styles.coming}>
              <Skeleton shape="block" />
            </div>
          }
        >
          {(data) => <SignUpForm appData={data} person={person} />}
        </Loaded>
      </Entrance>
    </Page>
  );
}

const typeName = (type: (typeof accountTypes)[number]) =>
  type === "dayplayer" ? texts.people.dayplayer : texts.accounts.head;

function SignUpForm({ appData, person }: { appData: AppData; person: SignOnSignUp | undefined }) {
  const navigate = useNavigate();
  const { type: chosenType, next } = route.useSearch();
  const begin = useBeginSession();
  const goOn = useAfterSignUp();
  const { form, field, errorProps, submit, problem, creating, confirmed } = useSignUpForm({
    call,
    tabMemory,
    type: chosenType,
    person,
    onEntered: async (token) => {
      freshSignUp.save(token);
      return goOn(await begin(token, true), next);
    },
    onCreated: (pending) => {
      pendingSignUp.keep(pending);
      void navigate({ to: "/account/verify" });
    },
  });
  const { register, setValue, clearErrors, watch } = form;
  const [type, code] = watch(["user_type", "country_code"]);

  const codeProps = {
    countries: appData.countries,
    code,
    ...errorProps("country_code"),
    onCode(next: string) {
      setValue("country_code", next, { shouldDirty: true });
      clearErrors("country_code");
    },
  };

  return (
    <form noValidate onSubmit={submit}>
      <Segment
        label={texts.accounts.iAm}
        options={accountTypes.map((value) => ({ value, label: typeName(value) }))}
        // The two types have different departments, so a department chosen for one type may not exist for the other.
        {...register("user_type", { onChange: () => setValue("department", unchosenDepartment) })}
      />
      <FormGrid>
        <PersonFields field={field} codeProps={codeProps} confirmed={person ? undefined : confirmed}>
          {!person && (
            <TextField
              label={texts.accounts.email}
              span={3}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              {...field("email")}
            />
          )}
          <SelectField label={texts.productions.departmentName} span={person ? 6 : 3} {...field("department")}>
            <option value={unchosenDepartment}>{texts.productions.chooseDepartment}</option>
            {appData.department_types[type].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </PersonFields>
      </FormGrid>
      <Problem {...problem} />
      <Button type="submit" variant="go" size="big" wide busy={creating} busyLabel={texts.accounts.creating}>
        {texts.accounts.createAccount}
      </Button>
    </form>
  );
}
