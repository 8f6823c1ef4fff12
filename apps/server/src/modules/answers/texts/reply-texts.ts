import type { Language } from "@callboard/contract/languages/languages";

/** The texts of replies to texts. Some end before a link. */
interface ReplyTexts {
  booked: (job: string) => string;
  declined: (job: string) => string;
  coming: (job: string) => string;
  stillBooked: (job: string) => string;
  notAnswered: string;
  /** Follows `notAnswered`. */
  changed: (terms: string) => string;
  asOneJob: (days: number) => string;
  stillComing: string;
  answerOne: string;
  whichOne: string;
  moreInApp: string;
  none: string;
  unclear: string;
  unknown: string;
}

/** A sentence that may end with `a.m.` or `p.m.` */
const ended = (text: string) => (text.endsWith(".") ? text : `${text}.`);

export const replyTexts: Record<Language, ReplyTexts> = {
  en: {
    booked: (job) => `You have the place: ${job}.`,
    declined: (job) => `You said no to ${job}. Thanks for answering.`,
    coming: (job) => `You are coming: ${job}. Thanks, the department knows.`,
    stillBooked: (job) => `You are still booked: ${job}. To drop out, open`,
    notAnswered: "Not answered yet",
    changed: (terms) => `, it changed: ${terms}. Reply YES or NO.`,
    asOneJob: (days) => `${days} days as one job`,
    stillComing: "Still coming?",
    answerOne: "Reply YES 1 or NO 1 to answer:",
    whichOne: "Which one? Reply with its number, such as YES 1 or NO 2:",
    moreInApp: "More in the app:",
    none: "You have no open offers. See",
    unclear: "Only YES or NO can be read here. Write to the department in the app:",
    unknown: "This number belongs to no dayplayer on Callboard. Confirm it in your settings to answer offers by text.",
  },
  es: {
    booked: (job) => `Ya quedaste: ${ended(job)}`,
    declined: (job) => `Dijiste que no: ${ended(job)} Gracias por contestar.`,
    coming: (job) => `Confirmado: ${ended(job)} Gracias, el departamento ya lo sabe.`,
    stillBooked: (job) => `El trabajo sigue siendo tuyo: ${ended(job)} Para dejarlo, abre`,
    notAnswered: "Todavía no quedó contestado",
    changed: (terms) => `, porque cambió: ${terms}. Contesta SI o NO.`,
    asOneJob: (days) => `${days} días, un solo trabajo`,
    stillComing: "¿Sigues en pie?",
    answerOne: "Contesta SI 1 o NO 1:",
    whichOne: "¿Cuál? Contesta con su número, por ejemplo SI 1 o NO 2:",
    moreInApp: "Hay más en la app:",
    none: "No tienes ofertas abiertas. Ve a",
    unclear: "Aquí solo se entiende SI o NO. Escribe al departamento en la app:",
    unknown:
      "Este número no es de ningún dayplayer en Callboard. Confírmalo en tus ajustes para contestar ofertas por texto.",
  },
};
