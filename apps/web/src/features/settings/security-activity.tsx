import { securityEventText } from "@callboard/client/accounts/security-event-text";
import { Button } from "@callboard/ui/button";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { securityEventsQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

const shownFirst = 5;
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Lists the latest security events of the account, the first few until more are wanted. */
export function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  const [all, setAll] = useState(false);
  return (
    <>
      <p className={styles.hint}>{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />} failed={texts.settings.activityFailed}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.hint}>{texts.settings.noActivity}</p>
          ) : (
            <>
              <ul className={styles.sessions}>
                {(all ? list : list.slice(0, shownFirst)).map((event) => (
                  <li key={event.id} className={styles.session}>
                    <div>
                      <strong>{securityEventText(event)}</strong>
                      <p className={styles.hint}>
                        {[moment.format(Date.parse(event.at)), event.device, event.place].filter(Boolean).join(" · ")}
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              {!all && list.length > shownFirst && (
                <div>
                  <Button onClick={() => setAll(true)}>{texts.settings.showActivity({ count: list.length })}</Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
