import { locale } from "../texts/locale.ts";
/** One message of a conversation as it is shown. */
export interface ThreadMessage {
  id: string;
  /** The sequence number in the conversation, from 1. */
  seq: number;
  text: string;
  mine: boolean;
  /** When the message was written, ISO 8601. */
  at: string;
}

/** The number of messages that are shown or hidden together. */
const blockSize = 50;

interface ThreadBlock {
  /** A key that depends only on the block's own messages, not on those before or after them. */
  key: number;
  messages: ThreadMessage[];
}

/**
 * Splits messages into blocks by their sequence numbers, so that loading earlier or later ones does not change a block.
 */
export function inBlocks(messages: readonly ThreadMessage[]): ThreadBlock[] {
  const blocks: ThreadBlock[] = [];
  for (const message of messages) {
    const key = Math.floor((message.seq - 1) / blockSize);
    const last = blocks.at(-1);
    if (last?.key === key) last.messages.push(message);
    else blocks.push({ key, messages: [message] });
  }
  return blocks;
}

/** Formats days and times in one time zone. */
export function threadFormats(zone: string) {
  const key = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const day = new Intl.DateTimeFormat(locale(), { timeZone: zone, weekday: "long", month: "long", day: "numeric" });
  const far = new Intl.DateTimeFormat(locale(), { timeZone: zone, dateStyle: "long" });
  const time = new Intl.DateTimeFormat(locale(), { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const dayOf = (at: string) => key.format(Date.parse(at));
  return {
    dayOf,
    timeOf: (at: string) => time.format(Date.parse(at)),
    /** For example "Friday, November 20", with the year if it is not the current one. */
    dayName: (at: string, now = Date.now()) =>
      (dayOf(at).slice(0, 4) === key.format(now).slice(0, 4) ? day : far).format(Date.parse(at)),
  };
}
