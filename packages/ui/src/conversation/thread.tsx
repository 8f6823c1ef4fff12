import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import styles from "./thread.module.css";
import { ThreadBlockView } from "./thread-block.tsx";
import { inBlocks, type ThreadMessage, threadFormats } from "./thread-days.ts";

interface ThreadProps {
  /** The accessible name of the conversation. */
  label: string;
  /** The messages in order, without a gap. */
  messages: readonly ThreadMessage[];
  /** The sequence number up to which the other account has read. */
  seenSeq: number;
  zone: string;
  texts: { seen: string; earlier: string; earlierFailed: string; latest: string; from: (text: string) => string };
  /** There are earlier messages. They are requested when the reader comes near the top. */
  earlier: { load: () => void; loading: boolean; failed: boolean } | undefined;
  /** The content before the first message. */
  begin: ReactNode;
  /** The content after the last message, for example messages that are being sent. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Pixels above the visible part under which earlier messages are requested. */
const nearTop = 3000;

/**
 * A conversation with the latest message at the bottom. It keeps the reader's position when earlier or later messages
 * arrive: the list grows upward from its bottom, and of thousands of messages only those near the window are in the
 * page.
 */
export function Thread({ label, messages, seenSeq, zone, texts, earlier, begin, children, className }: ThreadProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const days = useMemo(() => threadFormats(zone), [zone]);
  const blocks = useMemo(() => inBlocks(messages), [messages]);
  const latest = messages.at(-1);
  const seen = messages.findLast(({ mine, seq }) => mine && seq <= seenSeq)?.seq;
  const { isAtFoot, toFoot } = useFoot(scroller, latest);
  const load = earlier?.load;
  const mayLoad = earlier && !earlier.loading && !earlier.failed;
  const first = messages[0]?.seq ?? 1;

  useEffect(() => {
    const box = scroller.current;
    if (!box || !mayLoad || !load || first <= 1) return;
    // The check is repeated after each page, which may leave the reader near the top. (An IntersectionObserver on the
    // top stopped reporting when the list was 100,000 px high.)
    const check = () => box.scrollHeight - box.clientHeight + box.scrollTop < nearTop && load();
    check();
    box.addEventListener("scroll", check, { passive: true });
    return () => box.removeEventListener("scroll", check);
  }, [mayLoad, load, first]);

  return (
    <div className={classNames(styles.whole, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take focus to be scrolled by keys */}
      <section ref={scroller} aria-label={label} tabIndex={0} className={styles.scroller}>
        <div className={styles.inner}>
          <div className={styles.top}>
            {earlier ? (
              <Button variant="quiet" busy={earlier.loading} onClick={earlier.load}>
                {earlier.failed ? texts.earlierFailed : texts.earlier}
              </Button>
            ) : (
              begin
            )}
          </div>
          {blocks.map((block, at) => (
            <ThreadBlockView
              key={block.key}
              messages={block.messages}
              before={blocks[at - 1]?.messages.at(-1)?.at}
              seen={block.messages.some(({ seq }) => seq === seen) ? seen : undefined}
              seenText={texts.seen}
              days={days}
              scroller={scroller}
            />
          ))}
          {children}
        </div>
      </section>
      <p aria-live="polite" className="visually-hidden">
        {latest && !latest.mine ? texts.from(latest.text) : ""}
      </p>
      {!isAtFoot && (
        <Button size="normal" className={styles.jump} onClick={toFoot}>
          {texts.latest}
        </Button>
      )}
    </div>
  );
}

/** Whether the reader is at the bottom. There new messages come into view; an own message scrolls to the bottom. */
function useFoot(scroller: React.RefObject<HTMLDivElement | null>, latest: ThreadMessage | undefined) {
  const [isAtFoot, setAtFoot] = useState(true);
  const toFoot = () => scroller.current?.scrollTo({ top: 0 });
  useEffect(() => {
    const box = scroller.current;
    // The position is counted from the bottom; above it the value is negative.
    const check = () => setAtFoot((box?.scrollTop ?? 0) > -160);
    box?.addEventListener("scroll", check, { passive: true });
    return () => box?.removeEventListener("scroll", check);
  }, [scroller]);
  const mine = latest?.mine ? latest.id : undefined;
  useLayoutEffect(() => {
    if (mine) scroller.current?.scrollTo({ top: 0 });
  }, [mine, scroller]);
  return { isAtFoot, toFoot };
}
