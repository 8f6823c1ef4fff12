import { Bubble } from "@callboard/ui/bubble";
import { Button } from "@callboard/ui/button";
import { sayDays } from "@callboard/ui/thread-days";
import { messages } from "../../lib/messages.ts";
import { texts } from "../../lib/texts/messaging.ts";
import styles from "./unsent-bubbles.module.css";

interface UnsentBubblesProps {
  id: string;
  zone: string;
  draft: string;
  /** Its words go back into the box, before what stands there. */
  onTakeBack: (text: string) => void;
}

/** What is on its way, and what did not get through: it waits to be sent again, and is stored once however often it is. */
export function UnsentBubbles({ id, zone, draft, onTakeBack }: UnsentBubblesProps) {
  const unsent = messages.unsent.useUnsent(id);
  const { timeOf } = sayDays(zone);
  if (unsent.length === 0) return null;
  return (
    <div className={styles.unsent}>
      {unsent.map(({ clientId, body, at, failed }) => (
        <Bubble
          key={clientId}
          mine
          text={body}
          at={at}
          time={timeOf(at)}
          foot={failed ? texts.notSent : texts.sending}
          failed={failed !== undefined}
        >
          {failed && (
            <div role="alert" className={styles.failed}>
              <span>{failed}</span>
              <Button look="quiet" onClick={() => messages.unsent.resend(id)}>
                {texts.again}
              </Button>
              <Button
                look="quiet"
                onClick={() => onTakeBack([messages.unsent.take(id, clientId), draft].filter(Boolean).join("\n"))}
              >
                {texts.edit}
              </Button>
            </div>
          )}
        </Bubble>
      ))}
    </div>
  );
}
