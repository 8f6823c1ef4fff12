import { errorMessage } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import { Button } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { sessionsQuery, useEndSessions } from "../../lib/requests/user-data.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./settings.module.css";

export function SessionList() {
  const query = useQuery(sessionsQuery);
  const end = useEndSessions({
    onEnded: (which) =>
      toast({ kind: "success", text: which === "others" ? texts.settings.endedOthers : texts.settings.ended }),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Loaded query={query} waiting={<Skeleton shape="row" count={2} />}>
      {(list) => (
        <>
          <Card>
            <ul className={styles.sessions}>
              {list.map(({ id, device, device_name, place, last_seen_at, is_current }) => (
                <li key={id}>
                  <div>
                    <b>{device}</b>
                    {is_current && <Pill look="good">{texts.settings.here}</Pill>}
                    <p className={styles.hint}>
                      {[
                        texts.settings.apps[device_name as keyof typeof texts.settings.apps] ?? device_name,
                        ...(place ? [place] : []),
                        texts.settings.lastSeen({ ago: agoText(last_seen_at, zone) }),
                      ].join(" · ")}
                    </p>
                  </div>
                  {!is_current && (
                    <Button
                      size="thumb"
                      aria-label={texts.settings.endOf({ device })}
                      busy={end.isPending && end.variables === id}
                      busyLabel={texts.settings.ending}
                      onClick={() => end.mutate(id)}
                    >
                      {texts.settings.end}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Card>
          {list.length > 1 ? (
            <Button
              look="stop"
              size="thumb"
              busy={end.isPending && end.variables === "others"}
              busyLabel={texts.settings.ending}
              onClick={() => end.mutate("others")}
            >
              {texts.settings.endOthers}
            </Button>
          ) : (
            <p className={styles.hint}>{texts.settings.onlyHere}</p>
          )}
        </>
      )}
    </Loaded>
  );
}
