import type { Language } from "@callboard/contract/languages/languages";
import type { ClosedReason, OfferState } from "@callboard/contract/lifecycle";
import type { DayplayerOffer } from "@callboard/contract/offers/dayplayer-offers";

export interface Outcome {
  title: string;
  sentence: string;
}

/** The outcomes of an offer that is not open, for pages and texts. */
interface Outcomes {
  states: Record<Exclude<OfferState, "open" | "closed">, Outcome>;
  closings: Record<ClosedReason, Outcome>;
  passed: Outcome;
  bookedInstead: Record<"already_booked" | "overlaps_booking", Outcome>;
}

/** The texts are written in GSM 03.38 where text messages contain them, see gsm-text.ts. */
const outcomes: Record<Language, Outcomes> = {
  en: {
    states: {
      created: { title: "On its way", sentence: "This offer is being sent to you." },
      accepted: { title: "You have the place", sentence: "The department knows." },
      declined: { title: "You said no", sentence: "Thanks for answering. The department can ask you again." },
      expired: {
        title: "The time to answer ran out",
        sentence: "Nothing counts against you. The department can still give you more time.",
      },
      revoked: { title: "Taken back", sentence: "The department took this offer back. Nothing counts against you." },
      cancelled: { title: "Cancelled", sentence: "The department cancelled this job. The day is yours again." },
      dropped: { title: "You dropped out", sentence: "You left this job." },
    },
    closings: {
      position_filled: {
        title: "Filled just before",
        sentence: "You did nothing wrong. The day stays free for other jobs.",
      },
      booked_elsewhere: {
        title: "You are booked that day",
        sentence: "You accepted another job that day, so this offer was closed.",
      },
      overlaps_booking: {
        title: "You are booked then",
        sentence: "You accepted another job at the same hours, so this offer was closed.",
      },
      block_broken: { title: "No longer open", sentence: "Its days could no longer be offered as one job." },
      department_closed: { title: "No longer open", sentence: "The department closed before you answered." },
      account_closed: { title: "No longer open", sentence: "The person who asked has left Callboard." },
    },
    passed: { title: "This day has passed", sentence: "It can no longer be answered." },
    bookedInstead: {
      already_booked: {
        title: "You are already booked that day",
        sentence: "Nothing was accepted: you can work one job a day.",
      },
      overlaps_booking: {
        title: "You are already booked then",
        sentence: "Nothing was accepted: its hours overlap another job of yours.",
      },
    },
  },
  es: {
    states: {
      created: { title: "En camino", sentence: "Esta oferta va en camino hacia ti." },
      accepted: { title: "Ya quedaste", sentence: "El departamento ya lo sabe." },
      declined: {
        title: "Dijiste que no",
        sentence: "Gracias por contestar. El departamento puede preguntarte otra vez.",
      },
      expired: {
        title: "Se acabó el tiempo",
        sentence: "Nada cuenta en tu contra. El departamento todavía puede darte más tiempo.",
      },
      revoked: { title: "Retirada", sentence: "El departamento retiró esta oferta. Nada cuenta en tu contra." },
      cancelled: { title: "Cancelado", sentence: "El departamento canceló este trabajo. El día vuelve a ser tuyo." },
      dropped: { title: "Lo dejaste", sentence: "Dejaste este trabajo." },
    },
    closings: {
      position_filled: {
        title: "Se llenó hace un momento",
        sentence: "No hiciste nada mal. El día sigue libre para otros trabajos.",
      },
      booked_elsewhere: {
        title: "Ya tienes trabajo ese día",
        sentence: "Aceptaste otro trabajo ese día y por eso se cerró esta oferta.",
      },
      overlaps_booking: {
        title: "Ya tienes trabajo a esa hora",
        sentence: "Aceptaste otro trabajo a las mismas horas y por eso se cerró esta oferta.",
      },
      block_broken: {
        title: "Ya no está abierta",
        sentence: "Sus días ya no se podían ofrecer como un solo trabajo.",
      },
      department_closed: { title: "Ya no está abierta", sentence: "El departamento cerró antes de que contestaras." },
      account_closed: { title: "Ya no está abierta", sentence: "Quien te preguntó ya no está en Callboard." },
    },
    passed: { title: "Ese día ya pasó", sentence: "Ya no se puede contestar." },
    bookedInstead: {
      already_booked: {
        title: "Ya tienes trabajo ese día",
        sentence: "No se aceptó nada: puedes tener un trabajo por día.",
      },
      overlaps_booking: {
        title: "Ya tienes trabajo a esa hora",
        sentence: "No se aceptó nada: sus horas se cruzan con otro trabajo tuyo.",
      },
    },
  },
};

/** Why an offer beside another booking was not accepted. Undefined for other refusals. */
export function bookedInstead(refusal: string, language: Language): Outcome | undefined {
  const texts: Partial<Record<string, Outcome>> = outcomes[language].bookedInstead;
  return texts[refusal];
}

/** Returns the outcome of an offer. One whose time is over counts as expired, whether or not the sweep has run. */
export function outcomeOf({ state, closed_reason, has_passed }: DayplayerOffer, language: Language): Outcome {
  const { states, closings, passed } = outcomes[language];
  if (state === "closed") return closings[closed_reason ?? "department_closed"];
  if (state === "open") return has_passed ? passed : states.expired;
  return states[state];
}
