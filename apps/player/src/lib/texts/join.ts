import type { JoinInvitation } from "@callboard/contract/account-setup";

/** The texts of the page that the link of an invitation opens. */
export const texts = {
  loading: "Your invitation",
  title: ({ inviter, department, production }: JoinInvitation) =>
    production ? `${inviter} wants you for ${department} on ${production}` : `${inviter} wants to hire you by the day`,
  asPosition: (position: string) => `As ${position}`,
  lead: "Set up takes a minute. Your email is confirmed already.",
  joinAs: (email: string) => `You sign in with ${email}.`,
  zip: "ZIP",
  postalCode: "Postal code",
  zipHint: "Where you live. Departments see city and state only.",
  place: (city: string, state: string) => (city ? `${city}, ${state}` : ""),
  otherPlace: "Not right? Enter your city",
  city: "City",
  state: "State",
  endedTitle: "This link no longer works",
  ended: "It was used already, or it is older than two weeks. Sign in, or create your account without it.",
  hasAccountTitle: "You have an account",
  hasAccount: "This address has a Callboard account already. Sign in with it.",
} as const;
