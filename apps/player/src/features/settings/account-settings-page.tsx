import { BelowLoaded } from "@callboard/client/waiting/below-loaded";
import { lazyPart } from "@callboard/ui/lazy-part";
import { PageLead } from "@callboard/ui/page-header";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { AccountInfoForm } from "../../components/account/account-info-form.tsx";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { userDataQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import { EmailChange } from "./email-change.tsx";

/** What is below the first sections. Its code is loaded after theirs. */
const LaterSections = lazyPart(() => import("./later-sections.tsx"));

export default function AccountSettingsPage() {
  const user = useQuery(userDataQuery);
  const data = useQuery(appData);
  return (
    <Page title={texts.settings.account} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <PageLead>{texts.settings.accountLead}</PageLead>
      <div className="stack-5">
        <Loaded query={user} waiting={<Skeleton shape="block" count={2} />}>
          {(found) => (
            <>
              <Part id="name" title={texts.settings.nameTitle}>
                <Loaded query={data} waiting={<Skeleton shape="block" />}>
                  {() => <AccountInfoForm user={found} />}
                </Loaded>
              </Part>
              <Part id="email" title={texts.accounts.email}>
                <EmailChange user={found} />
              </Part>
            </>
          )}
        </Loaded>
        <BelowLoaded queries={[userDataQuery, appData]}>
          <Suspense>
            <LaterSections />
          </Suspense>
        </BelowLoaded>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
AccountSettingsPage.read = () =>
  Promise.all([queryClient.prefetchQuery(userDataQuery), queryClient.prefetchQuery(appData)]);
