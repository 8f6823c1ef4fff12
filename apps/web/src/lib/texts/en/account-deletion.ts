import { counted } from "@callboard/ui/locale";

/** The texts with which an account is deleted. They are loaded with that page. */
export const accountDeletionTexts = {
  title: "Delete account",
  about:
    "Your name, address, number and picture are removed, and you are signed out everywhere. Past work stays in the history of its productions, without your name.",
  open: "Delete account…",
  dialogTitle: "Delete your account for good?",
  failed: "We couldn't load what deleting would do.",
  follows: "What follows:",
  ends: ({ production, bookings }: { production: string; bookings: number }) =>
    `“${production}” ends: nobody else is in it. ${counted(bookings, { 0: "", one: "# coming booking is cancelled, and the dayplayers are told. ", other: "# coming bookings are cancelled, and the dayplayers are told. " })}What was paid is not returned.`,
  goesTo: ({ production, name }: { production: string; name: string }) =>
    `“${production}” goes to ${name}, who is told.`,
  returnsTo: ({ department, production, name }: { department: string; production: string; name: string }) =>
    `The ${department} department of “${production}” goes back to ${name}, with its offers and bookings.`,
  network: "Your network and your calendar feed are removed. What you wrote stays with those you wrote to.",
  noWayBack: "This can't be taken back. You can sign up again with the same email.",
  typed: ({ word }: { word: string }) => `Type ${word} to confirm`,
  word: "DELETE",
  cancel: "Keep my account",
  confirm: "Delete my account",
};
