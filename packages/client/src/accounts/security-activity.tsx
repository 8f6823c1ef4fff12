import type { OwnSecurityEvent } from "@callboard/contract/security/security-events";
import { Button, type ButtonSize } from "@callboard/ui/button";
import { Card } from "@callboard/ui/card";
import { locale } from "@callboard/ui/locale";
import { useState } from "react";
import { accountTexts } from "../texts/accounts/texts.ts";
import { texts } from "../texts/texts.ts";
import styles from "./device-list.module.css";
import { securityEventText } from "./security-event-text.ts";

const shownFirst = 5;

interface SecurityActivityProps {
  events: OwnSecurityEvent[];
  size?: ButtonSize;
}

/** Lists the latest security events of the account, the first few until more are wanted. */
export function SecurityActivity({ events, size }: SecurityActivityProps) {
  const [all, setAll] = useState(false);
  const moment = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  if (events.length === 0) return <p className="hint">{accountTexts().activity.none}</p>;
  return (
    <>
      <Card>
        <ul className="stack-1">
          {(all ? events : events.slice(0, shownFirst)).map((event) => (
            <li key={event.id} className={`row-3 apart ${styles.item}`}>
              <div>
                <strong>{securityEventText(event)}</strong>
                <p className="hint">
                  {[
                    moment.format(Date.parse(event.at)),
                    event.device && texts.device({ device: event.device }),
                    event.place,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {!all && events.length > shownFirst && (
        <div>
          <Button size={size} onClick={() => setAll(true)}>
            {accountTexts().activity.showAll({ count: events.length })}
          </Button>
        </div>
      )}
    </>
  );
}
