import { isRefused } from "@callboard/client/call";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { Page } from "../../../components/page.tsx";
import { appDataQuery } from "../../../lib/requests/app-data.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { Entrance } from "../entrance.tsx";
import { accountSetupQuery } from "./set-up-account.ts";
import { SetUpAccountForm } from "./set-up-account-form.tsx";
import styles from "./set-up-account-page.module.css";

const route = getRouteApi("/account/setup/$accountSetupToken");

/** Completes the account of somebody who was invited to run a department. */
export function SetUpAccountPage() {
  const { accountSetupToken } = route.useParams();
  const setup = useQuery(accountSetupQuery(accountSetupToken));
  const appData = useQuery(appDataQuery);
  const invalid = isRefused(setup.error, "link_not_valid");
  const exists = isRefused(setup.error, "account_exists");
  if (invalid || exists) {
    return (
      <Outcome
        title={invalid ? texts.accountSetup.goneTitle : texts.accountSetup.existsTitle}
        text={invalid ? texts.accountSetup.gone : texts.accountSetup.exists}
      >
        <ButtonLink to="/sign-in" variant="go" size="big">
          {texts.basics.signIn}
        </ButtonLink>
        {invalid && (
          <ButtonLink to="/" variant="quiet" size="big">
            {texts.basics.home}
          </ButtonLink>
        )}
      </Outcome>
    );
  }
  return (
    <Page title={texts.accountSetup.title}>
      <Entrance
        wide
        title={texts.accountSetup.title}
        lead={setup.data && texts.accountSetup.lead({ department: setup.data.department })}
        side={<Banner />}
      >
        <Loaded query={setup} shape="block" failed={texts.accountSetup.loadFailed}>
          {(invited) => (
            <Loaded query={appData} shape="block">
              {({ countries }) => (
                <SetUpAccountForm token={accountSetupToken} invited={invited} countries={countries} />
              )}
            </Loaded>
          )}
        </Loaded>
      </Entrance>
    </Page>
  );
}

const Banner = () => <h2>{texts.accountSetup.banner}</h2>;

function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Entrance title={title} lead={text} side={<Banner />}>
        <div className={styles.more}>{children}</div>
      </Entrance>
    </Page>
  );
}
