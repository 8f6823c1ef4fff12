import { SecurityActivity as Activity } from "@callboard/client/accounts/security-activity";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { securityEventsQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";

export function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  return (
    <>
      <p className="hint">{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />}>
        {(list) => <Activity events={list} size="thumb" texts={texts.settings} />}
      </Loaded>
    </>
  );
}
