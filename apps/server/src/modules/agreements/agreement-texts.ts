import type { StandbyState } from "@callboard/contract/fills/standby-lifecycle";
import type { Language } from "@callboard/contract/languages/languages";
import type { StandingOfferState } from "@callboard/contract/offers/standing-offer-lifecycle";

export interface Outcome {
  title: string;
  sentence: string;
}

/** The texts of the pages on which dayplayers agree to a call list, or to stand by. */
interface AgreementTexts {
  openInApp: string;
  refused: Outcome;
  joinList: (name: string) => string;
  standBy: (name: string) => string;
  show: string;
  where: string;
  dates: string;
  fromTo: (from: string, until: string) => string;
  withYear: (day: string, year: number) => string;
  work: string;
  askedBy: string;
  countMeIn: string;
  noThanks: string;
  booksNothing: string;
  job: string;
  call: string;
  rate: string;
  notSet: string;
  allFilled: string;
  standByButton: string;
  booksNoJob: string;
  standingOffers: Record<Exclude<StandingOfferState, "sent">, Outcome>;
  standbys: Record<Exclude<StandbyState, "invited" | "removed" | "over">, Outcome>;
  standbyOver: Outcome;
}

export const agreementTexts: Record<Language, AgreementTexts> = {
  en: {
    openInApp: "Open in the app",
    refused: {
      title: "Nothing was answered",
      sentence: "You are booked or asked for a job that day, or its time has passed. The app shows it.",
    },
    joinList: (name) => `Join a call list, ${name}?`,
    standBy: (name) => `Stand by, ${name}?`,
    show: "Show",
    where: "Where",
    dates: "Dates",
    fromTo: (from, until) => `${from} to ${until}`,
    withYear: (day, year) => `${day} ${year}`,
    work: "Work",
    askedBy: "Asked by",
    countMeIn: "Yes, count me in",
    noThanks: "No, thank you",
    booksNothing: "Saying yes books nothing: each job is offered and answered by itself.",
    job: "Job",
    call: "Call",
    rate: "Rate",
    notSet: "Not set yet",
    allFilled: "All places are filled. If somebody drops out, those who stand by are asked first.",
    standByButton: "Stand by",
    booksNoJob: "This books no job: you are asked before. To be booked without a question, open the app.",
    standingOffers: {
      accepted: {
        title: "You work with them",
        sentence: "Their jobs come to you as offers, each with its day.",
      },
      declined: {
        title: "You said no",
        sentence: "They can ask again in a month. Offers and bookings of jobs stand.",
      },
      withdrawn: { title: "Taken back", sentence: "The department took this back. Nothing counts against you." },
      expired: { title: "The time to answer ran out", sentence: "Nothing counts against you." },
      closed: { title: "No longer open", sentence: "The department closed." },
    },
    standbys: {
      standing_by: { title: "You stand by", sentence: "If somebody drops out, you are asked first." },
      asked: {
        title: "A place is free",
        sentence: "You are asked for it now. Answer in the app or by the newest message.",
      },
      booked: { title: "You have the place", sentence: "You are booked. The app shows the job." },
      left: { title: "You don't stand by", sentence: "Thanks for answering. It doesn't touch your record." },
    },
    standbyOver: { title: "No longer open", sentence: "Nobody is asked to stand by for this job any more." },
  },
  es: {
    openInApp: "Abrir en la app",
    refused: {
      title: "No se contestó nada",
      sentence: "Ya tienes un trabajo o una oferta ese día, o ya pasó la hora. La app lo muestra.",
    },
    joinList: (name) => `¿Entrar a una lista, ${name}?`,
    standBy: (name) => `¿Quedas en espera, ${name}?`,
    show: "Proyecto",
    where: "Lugar",
    dates: "Fechas",
    fromTo: (from, until) => `${from} – ${until}`,
    withYear: (day, year) => `${day} de ${year}`,
    work: "Puestos",
    askedBy: "De parte de",
    countMeIn: "Sí, cuenten conmigo",
    noThanks: "No, gracias",
    booksNothing: "Decir que sí no te compromete: cada trabajo se ofrece y se contesta por separado.",
    job: "Trabajo",
    call: "Llamado",
    rate: "Tarifa",
    notSet: "Por definir",
    allFilled: "Todos los lugares están llenos. Si alguien deja el trabajo, sigue quien está en espera.",
    standByButton: "Quedar en espera",
    booksNoJob: "Esto no te da el trabajo: te preguntan antes. Si lo quieres directo, sin pregunta, abre la app.",
    standingOffers: {
      accepted: {
        title: "Trabajas con ellos",
        sentence: "Sus trabajos te llegan como ofertas, cada uno con su día.",
      },
      declined: {
        title: "Dijiste que no",
        sentence: "Pueden preguntarte otra vez en un mes. Las ofertas y los trabajos que tienes siguen.",
      },
      withdrawn: { title: "Retirada", sentence: "El departamento retiró su pregunta. Nada cuenta en tu contra." },
      expired: { title: "Se acabó el tiempo", sentence: "Nada cuenta en tu contra." },
      closed: { title: "Ya no está abierta", sentence: "El departamento cerró." },
    },
    standbys: {
      standing_by: { title: "Estás en espera", sentence: "Si alguien deja el trabajo, te preguntan primero." },
      asked: {
        title: "Se liberó un lugar",
        sentence: "Te lo ofrecen ahora. Contesta en la app o con el mensaje más reciente.",
      },
      booked: { title: "Ya quedaste", sentence: "El trabajo es tuyo. La app lo muestra." },
      left: { title: "No estás en espera", sentence: "Gracias por contestar. No afecta tu historial." },
    },
    standbyOver: { title: "Ya no está abierta", sentence: "Ya no buscan quién quede en espera para este trabajo." },
  },
};
