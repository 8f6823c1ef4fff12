import type { PositionDetail } from "@callboard/contract/dayplans/position-details";
import type { Language } from "@callboard/contract/languages/languages";

/** A page, or a part of one, with a sentence. */
interface Notice {
  title: string;
  sentence: string;
}

/** The texts of the pages behind links, on which one question is answered. */
interface LinkPageTexts {
  openInApp: string;
  offerFor: (name: string) => string;
  stillComing: (name: string) => string;
  coming: { title: string; sentence: (job: string) => string };
  askedAgain: Notice;
  changedMeanwhile: Notice;
  changedSince: Notice;
  andMore: (days: number) => string;
  answerBy: (moment: string) => string;
  job: string;
  show: string;
  where: string;
  call: string;
  wrap: string;
  rate: string;
  notes: string;
  details: Record<PositionDetail, string>;
  notSet: string;
  noPlace: string;
  changed: string;
  firstCome: string;
  accept: (days: number) => string;
  decline: string;
  answerHelp: string;
  confirm: string;
  confirmHelp: string;
  unknown: { title: string; beforeLink: string; link: string };
  unclear: Notice;
  later: Notice;
}

export const linkPageTexts: Record<Language, LinkPageTexts> = {
  en: {
    openInApp: "Open in the app",
    offerFor: (name) => `Offer for ${name}`,
    stillComing: (name) => `Still coming, ${name}?`,
    coming: { title: "You are coming", sentence: (job) => `The department knows: ${job}.` },
    askedAgain: {
      title: "This link has ended",
      sentence: "You were asked again since. Use the newest message, or open the app.",
    },
    changedMeanwhile: {
      title: "Nothing was answered yet",
      sentence: "The job changed a moment ago. Look at it again, then answer.",
    },
    changedSince: { title: "Changed since our message", sentence: "This is what the job says now." },
    andMore: (days) => `and ${days} more, as one job`,
    answerBy: (moment) => `Answer by ${moment}`,
    job: "Job",
    show: "Show",
    where: "Where",
    call: "Call",
    wrap: "Wrap",
    rate: "Rate",
    notes: "Notes",
    details: { parking_note: "Parking note" },
    notSet: "Not set yet",
    noPlace: "No place yet",
    changed: "changed",
    firstCome: "More people were asked than there are places. Who answers first has the place.",
    accept: (days) => (days > 1 ? `Accept all ${days} days` : "Accept"),
    decline: "Decline",
    answerHelp: "Accept books you. Declining costs you nothing.",
    confirm: "Yes, I am coming",
    confirmHelp: "Can't make it? Open the app and drop out there, so that somebody else can take the day.",
    unknown: {
      title: "This link has ended",
      beforeLink: "It is not complete, or it is too old. Your offers are in",
      link: "the app",
    },
    unclear: {
      title: "Nothing was answered",
      sentence: "Go back to the page before, and press one of its buttons.",
    },
    later: {
      title: "Nothing was answered yet",
      sentence: "Callboard can't be reached for a moment. Load this page again and answer then.",
    },
  },
  es: {
    openInApp: "Abrir en la app",
    offerFor: (name) => `Oferta para ${name}`,
    stillComing: (name) => `¿Sigues en pie, ${name}?`,
    coming: { title: "Confirmado", sentence: (job) => `El departamento sabe que vas: ${job}` },
    askedAgain: {
      title: "Este enlace ya terminó",
      sentence: "Te preguntaron otra vez después. Usa el mensaje más reciente, o abre la app.",
    },
    changedMeanwhile: {
      title: "Todavía no se contestó nada",
      sentence: "El trabajo cambió hace un momento. Míralo otra vez y contesta.",
    },
    changedSince: { title: "Cambió después de nuestro mensaje", sentence: "Esto es lo que dice ahora el trabajo." },
    andMore: (days) => `y ${days} más, un solo trabajo`,
    answerBy: (moment) => `Vence: ${moment}`,
    job: "Trabajo",
    show: "Proyecto",
    where: "Lugar",
    call: "Llamado",
    wrap: "Corte",
    rate: "Tarifa",
    notes: "Notas",
    details: { parking_note: "Parking" },
    notSet: "Por definir",
    noPlace: "Lugar por definir",
    changed: "cambió",
    firstCome: "Preguntaron a más personas que lugares hay. El lugar es para quien contesta primero.",
    accept: (days) => (days > 1 ? `Aceptar los ${days} días` : "Aceptar"),
    decline: "Rechazar",
    answerHelp: "Si aceptas, el trabajo es tuyo. Decir que no no te cuesta nada.",
    confirm: "Sí, ahí estaré",
    confirmHelp: "¿No puedes? Abre la app y deja ahí el trabajo, para que alguien más pueda tomar el día.",
    unknown: {
      title: "Este enlace ya terminó",
      beforeLink: "Está incompleto o es muy viejo. Tus ofertas están en",
      link: "la app",
    },
    unclear: {
      title: "No se contestó nada",
      sentence: "Regresa a la página anterior y toca uno de sus botones.",
    },
    later: {
      title: "Todavía no se contestó nada",
      sentence: "Por un momento no hay conexión con Callboard. Carga esta página otra vez y contesta.",
    },
  },
};
