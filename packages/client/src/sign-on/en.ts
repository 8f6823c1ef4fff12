/** The English texts of ways to sign in that are loaded with their screens, apart from those that every screen loads. */
export const signOnTexts = {
  signInWith: ({ name }: { name: string }) => `Sign in with ${name}`,
  useSingleSignOn: "Use single sign-on",
  useSingleSignOnHint: "It leads back to this page. Then do again what you wanted to do.",
  linkTitle: "You have an account",
  linkLead: ({ email }: { email: string }) =>
    `${email} has a Callboard account. Show once that it is yours, then single sign-on opens it.`,
  linkPassword: "Password of your account",
  linkAndSignIn: "Sign in",
  mailCode: "Mail me a code instead",
  mailCodeAgain: "Mail another code",
  linkCodeSent: ({ email }: { email: string }) => `We mailed it to ${email}.`,
  noPassword: "You sign in with single sign-on, without a password.",
  newPersonLead: ({ email }: { email: string }) => `You sign in as ${email}, without a password.`,
  signInMethods: {
    unknown: "Signed in",
    password: "Signed in with a password",
    passkey: "Signed in with a passkey",
    "password and code": "Signed in with a password and a code",
    "password and recovery code": "Signed in with a password and a recovery code",
    "single sign-on": "Signed in with single sign-on",
    "single sign-on and code": "Signed in with single sign-on and a code",
    "single sign-on and recovery code": "Signed in with single sign-on and a recovery code",
    newDevice: ({ event }: { event: string }) => `${event}, new device`,
  },
};
