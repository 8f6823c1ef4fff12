import { Fragment, memo, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Bubble } from "./bubble.tsx";
import styles from "./thread.module.css";
import type { ThreadMessage, threadFormats } from "./thread-days.ts";

interface ThreadBlockProps {
  messages: readonly ThreadMessage[];
  /** When the message before this block was written; undefined for the first known one. */
  before: string | undefined;
  /** The place of the last of mine that was seen, where it is in this block. */
  seen: number | undefined;
  seenText: string;
  days: ReturnType<typeof threadFormats>;
  scroller: RefObject<HTMLElement | null>;
}

/** Blocks are cut anew with every message; most of them hold what they held. */
const isSame = (one: ThreadBlockProps, other: ThreadBlockProps) =>
  one.messages.length === other.messages.length &&
  one.messages[0]?.id === other.messages[0]?.id &&
  one.messages.at(-1)?.id === other.messages.at(-1)?.id &&
  one.before === other.before &&
  one.seen === other.seen &&
  one.days === other.days;

/** Some messages together: in the page while near the window, a gap of their height while far from it. */
export const ThreadBlockView = memo(function ThreadBlockView(props: ThreadBlockProps) {
  const { messages, before, seen, seenText, days, scroller } = props;
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const isFar = height !== undefined;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (changes) => {
        // Several come together where it went out and in again: the last is how it stands.
        const entry = changes.at(-1);
        if (!entry) return;
        // Measured while it is there: the gap it leaves is as high.
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0) setHeight(entry.boundingClientRect.height);
        if (entry.isIntersecting) setHeight(undefined);
      },
      { root: scroller.current, rootMargin: "2000px 0px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);

  if (isFar) return <div ref={box} style={{ height }} aria-hidden="true" />;
  return (
    <div ref={box} className={styles.block}>
      {messages.map((message, at) => {
        const previous = messages[at - 1]?.at ?? before;
        const isNewDay = previous === undefined || days.dayOf(previous) !== days.dayOf(message.at);
        return (
          <Fragment key={message.id}>
            {isNewDay && <p className={styles.day}>{days.dayName(message.at)}</p>}
            <Bubble
              mine={message.mine}
              text={message.text}
              at={message.at}
              time={days.timeOf(message.at)}
              foot={message.seq === seen ? seenText : undefined}
            />
          </Fragment>
        );
      })}
    </div>
  );
}, isSame);
