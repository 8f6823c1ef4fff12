import { counted } from "@callboard/ui/locale";
export const messages = {
  messaging: {
    moreActions: ({ name }: { name: string }) => `More actions for ${name}`,
    bookedOn: ({ days, more }: { days: string; more: number }) =>
      `Booked ${days}${counted(more, { 0: "", other: " and # more" })}`,
    askedFor: ({ days, more }: { days: string; more: number }) =>
      `Asked for ${days}${counted(more, { 0: "", other: " and # more" })}`,
    none: "No conversations",
    noneText: "Write to a dayplayer from a list of matches, offers or bookings.",
    noMessages: "No messages",
    choose: "Choose a conversation",
    chooseText: "Or write to a dayplayer from a list of matches, offers or bookings.",
    search: "Search people",
    noneFound: "Nobody found",
    noneFoundText: ({ words }: { words: string }) => `No conversation with somebody called “${words}”.`,
    listFailed: "We couldn't load your conversations.",
    back: "All conversations",
    loadFailed: "We couldn't load your messages.",
    startFailed: "We couldn't open this conversation.",
    unread: "unread",
    blockText:
      "Neither of you can write to the other, and you can't offer them work, until you unblock them. What was offered or booked before stands. They are told when they try to write.",
  },
};
