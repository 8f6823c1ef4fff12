import type { Language } from "@callboard/contract/languages/languages";

/** The texts of the page that stops mails. `email` is escaped. */
interface UnsubscribeTexts {
  question: {
    title: string;
    what: (email: string) => string;
    stop: string;
    beforeSettings: string;
    settings: string;
  };
  stopped: { title: string; what: (email: string) => string; resume: string };
  resumed: { title: string; what: (email: string) => string };
}

export const unsubscribeTexts: Record<Language, UnsubscribeTexts> = {
  en: {
    question: {
      title: "Stop these emails?",
      what: (email) =>
        `Callboard mails ${email} when something about your work has not reached you in the app: offers, bookings, messages.`,
      stop: "Stop these emails",
      beforeSettings:
        "You would still find all of it in the app, and still get codes, receipts and what concerns your account. To choose what is mailed,",
      settings: "open your settings",
    },
    stopped: {
      title: "Stopped",
      what: (email) =>
        `Nothing about your work is mailed to ${email} any more. Look into the app for offers and changes.`,
      resume: "Mail me again",
    },
    resumed: {
      title: "Mails are on",
      what: (email) => `What does not reach you in the app is mailed to ${email} again. You can close this page.`,
    },
  },
  es: {
    question: {
      title: "¿Ya no quieres estos correos?",
      what: (email) =>
        `Callboard escribe a ${email} cuando algo de tu trabajo no te llegó en la app: ofertas, trabajos, mensajes.`,
      stop: "Ya no recibirlos",
      beforeSettings:
        "Todo eso sigue en la app, y te siguen llegando los códigos y lo que es de tu cuenta. Para elegir qué te llega por correo,",
      settings: "abre tus ajustes",
    },
    stopped: {
      title: "Correos desactivados",
      what: (email) => `Ya no llega nada de tu trabajo a ${email}. Las ofertas y los cambios están en la app.`,
      resume: "Volver a recibirlos",
    },
    resumed: {
      title: "Correos activados",
      what: (email) => `Lo que no te llega en la app se envía otra vez a ${email}. Puedes cerrar esta página.`,
    },
  },
};
