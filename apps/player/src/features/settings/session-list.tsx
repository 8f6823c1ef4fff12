import { SessionList as List } from "@callboard/client/accounts/session-list";
import { errorMessage } from "@callboard/client/server-errors";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { sessionsQuery, useEndSessions } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

export function SessionList() {
  const end = useEndSessions({
    onEnded: (which) =>
      toast({ kind: "success", text: which === "others" ? texts.settings.endedOthers : texts.settings.ended }),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  return (
    <Loaded query={useQuery(sessionsQuery)} waiting={<Skeleton shape="row" count={2} />}>
      {(sessions) => <List sessions={sessions} end={end} size="thumb" texts={texts.settings} />}
    </Loaded>
  );
}
