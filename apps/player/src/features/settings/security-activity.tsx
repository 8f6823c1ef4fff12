import { securityEventText } from "@callboard/client/accounts/security-event-text";
import { inLocale } from "@callboard/client/once";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Skeleton } from "@callboard/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { securityEventsQuery } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./settings.module.css";

const shownFirst = 5;
const moment = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }));

/** Lists the latest security events of the account, the first few until more are wanted. */
export function SecurityActivity() {
  const events = useQuery(securityEventsQuery);
  const [all, setAll] = useState(false);
  return (
    <>
      <p className={styles.hint}>{texts.settings.activityLead}</p>
      <Loaded query={events} waiting={<Skeleton shape="row" count={2} />}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.hint}>{texts.settings.noActivity}</p>
          ) : (
            <>
              <Card>
                <ul className={styles.sessions}>
                  {(all ? list : list.slice(0, shownFirst)).map((event) => (
                    <li key={event.id}>
                      <div>
                        <b>{securityEventText(event)}</b>
                        <p className={styles.hint}>
                          {[moment().format(Date.parse(event.at)), event.device, event.place]
                            .filter(Boolean)
                            .join(" · ")}
                        </p>
                      </div>
                    </li>
                  ))}
                </ul>
              </Card>
              {!all && list.length > shownFirst && (
                <Button size="thumb" onClick={() => setAll(true)}>
                  {texts.settings.showActivity({ count: list.length })}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  );
}
