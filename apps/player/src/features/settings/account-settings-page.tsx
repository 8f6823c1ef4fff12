import { EmailSettings } from "@callboard/client/accounts/email-settings";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { AccountInfoForm } from "../../components/account/account-info-form.tsx";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { appData } from "../../lib/requests/app-data.ts";
import { useChangeEmail, useConfirmEmail, userDataQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

export default function AccountSettingsPage() {
  const user = useQuery(userDataQuery);
  const data = useQuery(appData);
  const change = useChangeEmail();
  const confirm = useConfirmEmail(() => toast({ kind: "success", text: texts.settings.emailChanged }));
  return (
    <Page title={texts.settings.account} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <Loaded query={user} shape="block" count={2}>
          {(found) => (
            <>
              <Part id="name" title={texts.settings.nameTitle}>
                <Loaded query={data} shape="block">
                  {() => <AccountInfoForm user={found} />}
                </Loaded>
              </Part>
              <Part id="email" title={texts.accounts.email}>
                <EmailSettings
                  user={found}
                  change={change}
                  confirm={confirm}
                  now={(button) => (
                    <>
                      <p>{texts.settings.emailNow({ email: found.email })}</p>
                      {button}
                    </>
                  )}
                  size="thumb"
                  className="stack-3"
                  actions="buttons"
                />
              </Part>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
AccountSettingsPage.read = () =>
  Promise.all([queryClient.prefetchQuery(userDataQuery), queryClient.prefetchQuery(appData)]);
