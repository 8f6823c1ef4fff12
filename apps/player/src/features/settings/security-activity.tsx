import { SecurityActivity as Activity } from "@callboard/client/accounts/security-activity";
import { Card } from "@callboard/ui/card";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { securityEventsQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./settings.module.css";

export function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  return (
    <>
      <p className={styles.hint}>{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />}>
        {(list) => (
          <Activity
            events={list}
            size="thumb"
            texts={texts.settings}
            styles={styles}
            frame={(rows) => <Card>{rows}</Card>}
          />
        )}
      </Loaded>
    </>
  );
}
