import type { OwnSecurityEvent } from "@callboard/contract/security/security-events";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { locale } from "@callboard/ui/locale";
import { type ReactNode, useState } from "react";
import { securityEventText } from "./security-event-text.ts";

const shownFirst = 5;

interface SecurityActivityProps {
  events: OwnSecurityEvent[];
  size?: ButtonSize;
  texts: { noActivity: string; showActivity: (values: { count: number }) => string };
  /** Wraps the list. */
  frame?: (list: ReactNode) => ReactNode;
  styles: { readonly [name in "sessions" | "session" | "hint"]?: string | undefined };
}

/** Lists the latest security events of the account, the first few until more are wanted. */
export function SecurityActivity({ events, size, texts, frame = (list) => list, styles }: SecurityActivityProps) {
  const [all, setAll] = useState(false);
  const moment = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  if (events.length === 0) return <p className={styles.hint}>{texts.noActivity}</p>;
  return (
    <>
      {frame(
        <ul className={styles.sessions}>
          {(all ? events : events.slice(0, shownFirst)).map((event) => (
            <li key={event.id} className={styles.session}>
              <div>
                <strong>{securityEventText(event)}</strong>
                <p className={styles.hint}>
                  {[moment.format(Date.parse(event.at)), event.device, event.place].filter(Boolean).join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>,
      )}
      {!all && events.length > shownFirst && (
        <div>
          <Button size={size} onClick={() => setAll(true)}>
            {texts.showActivity({ count: events.length })}
          </Button>
        </div>
      )}
    </>
  );
}
