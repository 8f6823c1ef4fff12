/** The words of messages. */
export const texts = {
  title: "Messages",
  none: "No conversations",
  noneHelp: "Heads who offer you work can write to you, and you to them.",
  noMessages: "No messages",
  placeholder: "Your message...",
  send: "Send",
  sending: "Sending…",
  earlier: "Earlier messages",
  loading: "Loading…",
  notSent: "Not sent. Your words are still here.",
  you: "You",
  unread: (count: number) => (count === 1 ? "1 unread message" : `${count} unread messages`),
  refusedTitle: "You can't write to this person yet",
  start: "Write the first message.",
} as const;
