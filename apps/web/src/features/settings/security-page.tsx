import { SecurityActivity } from "@callboard/client/accounts/security-activity";
import { type SecurityApp, securityQuery } from "@callboard/client/sign-in-security/security-app";
import { SecuritySettings } from "@callboard/client/sign-in-security/security-settings";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { texts as clientTexts } from "@callboard/client/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { showSuccess } from "./show-success.ts";
import { securityEventsQuery } from "./user-data.ts";

const app: SecurityApp = { call, keys, size: "normal", showSuccess };
const query = securityQuery(app);

/** Passkeys, two-step sign-in, and what was done with the account. */
export function SecurityPage() {
  const security = useQuery(query);
  const events = useQuery(securityEventsQuery);
  return (
    <SettingsFrame title={settingsTexts.security}>
      <Part id="security" title={clientTexts.security.securityTitle}>
        <Loaded query={security} shape="block" failed={clientTexts.security.securityFailed}>
          {(found) => <SecuritySettings app={app} security={found} />}
        </Loaded>
      </Part>
      <Part id="security-activity" title={accountTexts().activity.title}>
        <p className="hint">{accountTexts().activity.lead}</p>
        <Loaded query={events} shape="row" count={2} failed={settingsTexts.activityFailed}>
          {(list) => <SecurityActivity events={list} />}
        </Loaded>
      </Part>
    </SettingsFrame>
  );
}
