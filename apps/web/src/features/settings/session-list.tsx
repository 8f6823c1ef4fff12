import { errorMessage } from "@callboard/client/server-errors";
import { agoText } from "@callboard/client/zoned";
import type { Session } from "@callboard/contract/accounts/profile-settings";
import { Button } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Skeleton } from "@callboard/ui/skeleton";
import { toast } from "@callboard/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../components/loaded.tsx";
import { texts } from "../../lib/texts/texts.ts";
import { showSuccess } from "./show-success.ts";
import { sessionsQuery, useEndSessions, userDataQuery } from "./user-data.ts";
import styles from "./user-settings-page.module.css";

const useEndSession = () =>
  useEndSessions({
    onEnded: (which) => showSuccess(which === "others" ? texts.settings.endedOthers : texts.settings.ended),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });

export function SessionList() {
  const sessions = useQuery(sessionsQuery);
  const hasIntegrations = useQuery(userDataQuery).data?.has_integrations ?? false;
  return (
    <Loaded query={sessions} waiting={<Skeleton shape="row" count={2} />} failed={texts.settings.sessionsFailed}>
      {(list) => (
        <>
          <ul className={styles.sessions}>
            {list.map((session) => (
              <li key={session.id} className={styles.session}>
                <SessionRow session={session} />
              </li>
            ))}
          </ul>
          {list.length > 1 ? <EndOthers /> : <p className={styles.hint}>{texts.settings.onlyHere}</p>}
          {hasIntegrations && <p className={styles.hint}>{texts.settings.integrationsGoOn}</p>}
        </>
      )}
    </Loaded>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, device_name, place, signed_in_at, last_seen_at, is_current } = session;
  const end = useEndSession();
  const apps: Readonly<Record<string, string>> = texts.settings.apps;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <div>
        <strong>{device}</strong>
        {is_current && <Pill look="good">{texts.settings.here}</Pill>}
        <p className={styles.hint}>
          {[
            apps[device_name] ?? device_name,
            ...(place ? [place] : []),
            texts.settings.signedIn({ when: day.format(Date.parse(signed_in_at)) }),
            texts.settings.lastSeen({ when: agoText(last_seen_at, zone) }),
          ].join(" · ")}
        </p>
      </div>
      {!is_current && (
        <Button
          aria-label={texts.settings.endOf({ device })}
          busy={end.isPending}
          busyLabel={texts.settings.ending}
          onClick={() => end.mutate(id)}
        >
          {texts.settings.end}
        </Button>
      )}
    </>
  );
}

function EndOthers() {
  const end = useEndSession();
  return (
    <div>
      <Button look="stop" busy={end.isPending} busyLabel={texts.settings.ending} onClick={() => end.mutate("others")}>
        {texts.settings.endOthers}
      </Button>
    </div>
  );
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
