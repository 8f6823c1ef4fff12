/** The addresses of the player app, below /player. */
export const paths = {
  offers: "/",
  calendar: "/calendar",
  booking: (id: string) => `/bookings/${id}`,
  bookings: "/bookings",
  messages: "/messages",
  messagesWith: (userId: string) => `/messages/${userId}`,
  profile: "/profile",
  signIn: "/sign-in",
  createAccount: "/account",
  verify: "/account/verify",
  welcome: "/welcome",
} as const;
