import type { Language } from "@callboard/contract/languages/languages";

/** The texts of the page on which a sign-in is reported. The description of the sign-in is escaped. */
interface SignInReportTexts {
  question: {
    title: string;
    what: (signIn: string) => string;
    wasYou: string;
    wasNotYou: string;
    report: string;
  };
  ended: { title: string; what: string; choose: string };
}

export const signInReportTexts: Record<Language, SignInReportTexts> = {
  en: {
    question: {
      title: "Was this you?",
      what: (signIn) => `Your Callboard account was signed in on ${signIn}.`,
      wasYou: "If it was you, close this page. Nothing changes.",
      wasNotYou:
        "If it was somebody else, they know your password. The button signs your account out everywhere, and then you choose a new password.",
      report: "That wasn’t me",
    },
    ended: {
      title: "You are signed out everywhere",
      what: "Nobody is signed in to your account any more. Choose a new password now, because the old one still works until you do.",
      choose: "Choose a new password",
    },
  },
  es: {
    question: {
      title: "¿Fuiste tú?",
      what: (signIn) => `Se abrió tu cuenta de Callboard en este dispositivo: ${signIn}.`,
      wasYou: "Si fuiste tú, cierra esta página. No cambia nada.",
      wasNotYou:
        "Si fue alguien más, sabe tu contraseña. El botón cierra la sesión en todos los dispositivos y después eliges otra contraseña.",
      report: "No fui yo",
    },
    ended: {
      title: "Se cerró la sesión en todos los dispositivos",
      what: "Ya nadie tiene abierta tu cuenta. Elige otra contraseña ahora, porque la anterior sirve hasta que la cambies.",
      choose: "Elegir otra contraseña",
    },
  },
};
