/** The texts of the question before a sign-out that would delete unsent answers. */
export const texts = {
  signOutTitle: (count: number) => (count === 1 ? "1 answer is not sent yet" : `${count} answers are not sent yet`),
  signOutLead:
    "They wait on this phone for a network. If you sign out now, they are thrown away and nobody hears them.",
  stay: "Stay signed in",
  signOutAnyway: "Sign out and throw away",
} as const;
