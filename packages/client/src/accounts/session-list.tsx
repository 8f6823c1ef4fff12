import type { Session } from "@callboard/contract/accounts/profile-settings";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { locale } from "@callboard/ui/locale";
import { Pill } from "@callboard/ui/pill";
import type { UseMutationResult } from "@tanstack/react-query";
import { accountTexts } from "../texts/accounts/texts.ts";
import { texts as clientTexts } from "../texts/texts.ts";
import { agoText } from "../zoned.ts";
import styles from "./device-list.module.css";

interface SessionListProps {
  sessions: Session[];
  end: Pick<UseMutationResult<unknown, Error, string>, "mutate" | "isPending" | "variables">;
  size?: ButtonSize;
}

/** Lists where the account is signed in, and ends one session or all others. */
export function SessionList({ sessions, end, size }: SessionListProps) {
  const texts = accountTexts().sessions;
  const apps: Partial<Record<string, string>> = texts.apps;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: "medium" });
  const named = sessions.map((each) => ({ ...each, device: clientTexts.device(each) }));
  const isEnding = (which: string) => end.isPending && end.variables === which;
  return (
    <>
      <Card>
        <ul className="stack-1">
          {named.map(({ id, device, device_name, place, signed_in_at, last_seen_at, is_current }) => (
            <li key={id} className={`row-3 apart ${styles.item}`}>
              <div>
                <strong>{device}</strong>
                {is_current && <Pill variant="good">{texts.here}</Pill>}
                <p className="hint">
                  {[
                    apps[device_name] ?? device_name,
                    ...(place ? [place] : []),
                    texts.signedIn({ when: day.format(Date.parse(signed_in_at)) }),
                    texts.lastSeen({ when: agoText(last_seen_at, zone) }),
                  ].join(" · ")}
                </p>
              </div>
              {!is_current && (
                <Button
                  size={size}
                  aria-label={texts.endOf({ device })}
                  busy={isEnding(id)}
                  busyLabel={texts.ending}
                  onClick={() => end.mutate(id)}
                >
                  {texts.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {sessions.length > 1 ? (
        <div>
          <Button
            variant="stop"
            size={size}
            busy={isEnding("others")}
            busyLabel={texts.ending}
            onClick={() => end.mutate("others")}
          >
            {texts.endOthers}
          </Button>
        </div>
      ) : (
        <p className="hint">{texts.onlyHere}</p>
      )}
    </>
  );
}
