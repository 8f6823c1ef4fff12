import { PasswordForm } from "@callboard/client/accounts/password-form";
import { SecurityActivity } from "@callboard/client/accounts/security-activity";
import { SessionList } from "@callboard/client/accounts/session-list";
import { type SecurityApp, securityQuery } from "@callboard/client/sign-in-security/security-app";
import { SecuritySettings } from "@callboard/client/sign-in-security/security-settings";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { Card } from "@callboard/ui/card";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { BackLink } from "../../components/back-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { Part } from "../../components/part.tsx";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import {
  securityEventsQuery,
  sessionsQuery,
  useChangePassword,
  useEndSessions,
  userDataQuery,
} from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

const showSuccess = (text: string) => void toast({ kind: "success", text });
const app: SecurityApp = { call, keys, size: "thumb", showSuccess };
const query = securityQuery(app);

/** How one signs in: password, passkeys and two steps, the devices, and what was done with the account. */
export default function SecurityPage() {
  const user = useQuery(userDataQuery);
  const change = useChangePassword();
  const security = useQuery(query);
  const sessions = useQuery(sessionsQuery);
  const events = useQuery(securityEventsQuery);
  const end = useEndSessions((which) =>
    showSuccess(which === "others" ? accountTexts().sessions.endedOthers : accountTexts().sessions.ended),
  );
  return (
    <Page title={texts.settings.security} above={<BackLink to={paths.settings}>{texts.basics.settings}</BackLink>}>
      <div className="stack-5">
        <Part id="password" title={texts.accounts.password}>
          {user.data?.has_password === false ? (
            <p>{accountTexts().signOn.noPassword}</p>
          ) : (
            <PasswordForm
              change={change}
              onChanged={() => showSuccess(texts.settings.passwordChanged)}
              size="thumb"
              className="stack-3"
            />
          )}
        </Part>
        <Part id="security" title={clientTexts.security.securityTitle}>
          <Loaded query={security} shape="block">
            {(found) => (
              <Card roomy>
                <SecuritySettings app={app} security={found} />
              </Card>
            )}
          </Loaded>
        </Part>
        <Part id="sessions" title={accountTexts().sessions.title}>
          <Loaded query={sessions} shape="row" count={2}>
            {(list) => <SessionList sessions={list} end={end} size="thumb" />}
          </Loaded>
        </Part>
        <Part id="security-activity" title={accountTexts().activity.title}>
          <p className="hint">{accountTexts().activity.lead}</p>
          <Loaded query={events} shape="row" count={2}>
            {(list) => <SecurityActivity events={list} size="thumb" />}
          </Loaded>
        </Part>
      </div>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
SecurityPage.read = () =>
  Promise.all([
    queryClient.prefetchQuery(userDataQuery),
    queryClient.prefetchQuery(query),
    queryClient.prefetchQuery(sessionsQuery),
    queryClient.prefetchQuery(securityEventsQuery),
  ]);
