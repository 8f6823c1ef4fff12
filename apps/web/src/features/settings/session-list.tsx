import { SessionList as List } from "@callboard/client/accounts/session-list";
import { errorMessage } from "@callboard/client/server-errors";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { sessionsQuery, useEndSessions, userDataQuery } from "./user-data.ts";

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const hasIntegrations = useQuery(userDataQuery).data?.has_integrations ?? false;
  const end = useEndSessions({
    onEnded: (which) => showSuccess(which === "others" ? texts.settings.endedOthers : texts.settings.ended),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  return (
    <Loaded query={sessions} waiting={<Skeleton shape="row" count={2} />} failed={texts.settings.sessionsFailed}>
      {(list) => (
        <>
          <List sessions={list} end={end} texts={texts.settings} />
          {hasIntegrations && <p className="hint">{texts.settings.integrationsGoOn}</p>}
        </>
      )}
    </Loaded>
  );
}
