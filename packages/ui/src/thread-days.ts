/** One message of a conversation, as it is shown. */
export interface ThreadMessage {
  id: string;
  /** Its place in the order, from 1. */
  seq: number;
  text: string;
  mine: boolean;
  /** ISO 8601 */
  at: string;
}

/** So many messages are shown or hidden together. */
const blockSize = 50;

interface ThreadBlock {
  /** The same for the same messages, however many come before or after them. */
  key: number;
  messages: ThreadMessage[];
}

/** In blocks by their place: what is loaded before or after leaves the others as they are. */
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

/** What a day and a time are called, in one zone. */
export function threadFormats(zone: string) {
  const key = new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
  const day = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long", month: "long", day: "numeric" });
  const far = new Intl.DateTimeFormat("en-US", { timeZone: zone, dateStyle: "long" });
  const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  const dayOf = (at: string) => key.format(Date.parse(at));
  return {
    dayOf,
    timeOf: (at: string) => time.format(Date.parse(at)),
    /** Friday, November 20; the year where it is another one. */
    dayName: (at: string, now = Date.now()) =>
      (dayOf(at).slice(0, 4) === key.format(now).slice(0, 4) ? day : far).format(Date.parse(at)),
  };
}
