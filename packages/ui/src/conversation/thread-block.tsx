import { Fragment, memo, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { Bubble } from "./bubble.tsx";
import styles from "./thread.module.css";
import type { ThreadMessage, threadFormats } from "./thread-days.ts";

interface ThreadBlockProps {
  messages: readonly ThreadMessage[];
  /** When the message before this block was written. Undefined for the first known one. */
  before: string | undefined;
  /** The sequence number of the last own message that was seen, if it is in this block. */
  seen: number | undefined;
  seenText: string;
  days: ReturnType<typeof threadFormats>;
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Compares blocks by their messages, because the blocks are made new with each message and most have the same content.
 */
const isSame = (one: ThreadBlockProps, other: ThreadBlockProps) =>
  one.messages.length === other.messages.length &&
  one.messages[0]?.id === other.messages[0]?.id &&
  one.messages.at(-1)?.id === other.messages.at(-1)?.id &&
  one.before === other.before &&
  one.seen === other.seen &&
  one.days === other.days;

/** Renders some messages while they are near the window, and a gap of their height otherwise. */
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
        // Several entries arrive together if the block left and returned. The last one is current.
        const entry = changes.at(-1);
        if (!entry) return;
        // The height is measured while the messages are rendered, for the gap that replaces them.
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
