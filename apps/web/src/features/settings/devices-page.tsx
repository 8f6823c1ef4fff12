import { SessionList } from "@callboard/client/accounts/session-list";
import { accountTexts } from "@callboard/client/texts/accounts/texts";
import { useQuery } from "@tanstack/react-query";
import { Part } from "../../components/frames/part.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { showSuccess } from "./show-success.ts";
import { sessionsQuery, useEndSessions, userDataQuery } from "./user-data.ts";

/** The devices on which the head is signed in. Each can be signed out. */
export function DevicesPage() {
  const sessions = useQuery(sessionsQuery);
  const hasIntegrations = useQuery(userDataQuery).data?.has_integrations ?? false;
  const end = useEndSessions((which) =>
    showSuccess(which === "others" ? accountTexts().sessions.endedOthers : accountTexts().sessions.ended),
  );
  return (
    <SettingsFrame title={settingsTexts.devices}>
      <Part id="sessions" title={accountTexts().sessions.title}>
        <Loaded query={sessions} shape="row" count={2} failed={settingsTexts.sessionsFailed}>
          {(list) => (
            <>
              <SessionList sessions={list} end={end} />
              {hasIntegrations && <p className="hint">{settingsTexts.integrationsGoOn}</p>}
            </>
          )}
        </Loaded>
      </Part>
    </SettingsFrame>
  );
}
