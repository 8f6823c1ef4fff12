import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./thread.module.css";
import { ThreadBlockView } from "./thread-block.tsx";
import { inBlocks, type ThreadMessage, threadFormats } from "./thread-days.ts";

interface ThreadProps {
  /** Names the whole for those who hear it. */
  label: string;
  /** In their order, without a gap. */
  messages: readonly ThreadMessage[];
  /** The other side has read up to this place. */
  seenSeq: number;
  zone: string;
  texts: { seen: string; earlier: string; earlierFailed: string; latest: string; from: (text: string) => string };
  /** There are earlier ones: asked for when the reader comes near. */
  earlier: { load: () => void; loading: boolean; failed: boolean } | undefined;
  /** Before the first message. */
  begin: ReactNode;
  /** After the last: what is on its way. */
  children?: ReactNode;
  className?: string | undefined;
}

/** Earlier messages are asked for when so much is left above, px. */
const nearTop = 3000;

/**
 * A conversation, the latest message at the foot. It stays where the reader is when earlier or later ones come: the list
 * grows from its foot upwards, and of thousands of messages only those near the window are in the page.
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
    // Asked again for every page that came: it may have left the reader near the top. (An IntersectionObserver on the
    // top stopped telling once the list was 100,000 px high.)
    const look = () => box.scrollHeight - box.clientHeight + box.scrollTop < nearTop && load();
    look();
    box.addEventListener("scroll", look, { passive: true });
    return () => box.removeEventListener("scroll", look);
  }, [mayLoad, load, first]);

  return (
    <div className={classNames(styles.whole, className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must take focus to be scrolled by keys */}
      <section ref={scroller} aria-label={label} tabIndex={0} className={styles.scroller}>
        <div className={styles.inner}>
          <div className={styles.top}>
            {earlier ? (
              <Button look="quiet" busy={earlier.loading} onClick={earlier.load}>
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

/** Whether the reader is at the foot. There a new message is seen; one's own brings back to it. */
function useFoot(scroller: React.RefObject<HTMLDivElement | null>, latest: ThreadMessage | undefined) {
  const [isAtFoot, setAtFoot] = useState(true);
  const toFoot = () => scroller.current?.scrollTo({ top: 0 });
  useEffect(() => {
    const box = scroller.current;
    // Counted from the foot, upwards below zero.
    const look = () => setAtFoot((box?.scrollTop ?? 0) > -160);
    box?.addEventListener("scroll", look, { passive: true });
    return () => box?.removeEventListener("scroll", look);
  }, [scroller]);
  const mine = latest?.mine ? latest.id : undefined;
  useLayoutEffect(() => {
    if (mine) scroller.current?.scrollTo({ top: 0 });
  }, [mine, scroller]);
  return { isAtFoot, toFoot };
}
