import { Button } from "../controls/button.tsx";
import { Bubble } from "./bubble.tsx";
import { threadFormats } from "./thread-days.ts";
import styles from "./unsent-bubbles.module.css";

interface UnsentBubblesProps {
  unsent: readonly {
    clientId: string;
    body: string;
    /** When the message was written, ISO 8601. */
    at: string;
    /** Why sending failed. Undefined while the message is being sent. */
    failed?: string | undefined;
  }[];
  zone: string;
  texts: { notSent: string; sending: string; again: string; edit: string };
  /** Retries all failed messages in their order. */
  onResend: () => void;
  onTakeBack: (clientId: string) => void;
}

/** The messages that are being sent or were not sent, at the bottom of a `Thread`. */
export function UnsentBubbles({ unsent, zone, texts, onResend, onTakeBack }: UnsentBubblesProps) {
  if (unsent.length === 0) return null;
  const { timeOf } = threadFormats(zone);
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
              <Button variant="quiet" onClick={onResend}>
                {texts.again}
              </Button>
              <Button variant="quiet" onClick={() => onTakeBack(clientId)}>
                {texts.edit}
              </Button>
            </div>
          )}
        </Bubble>
      ))}
    </div>
  );
}
