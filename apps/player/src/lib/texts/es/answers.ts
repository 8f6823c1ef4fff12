import { counted, plural } from "@callboard/ui/locale";
import type { answers as english } from "../en/answers.ts";

export const answers: typeof english = {
  answerStates: {
    booked: { name: "Ya quedaste", sentence: "Tu sí llegó a tiempo. El trabajo es tuyo." },
    overSince: {
      name: "Se canceló después",
      sentence: "Tu sí llegó y después el departamento canceló el trabajo. El día vuelve a ser tuyo.",
    },
    droppedSince: { name: "Lo dejaste después", sentence: "Tu sí llegó y después dejaste el trabajo." },
    offer_filled: {
      name: "Se llenó hace un momento",
      sentence: "Alguien aceptó primero. No cuenta en tu contra y tu día sigue libre para otros trabajos.",
    },
    offer_expired: {
      name: "Se acabó el tiempo",
      sentence: "La oferta venció antes de que llegara tu respuesta. Escribe al departamento: pueden darte más tiempo.",
    },
    offer_gone: {
      name: "Ya no está abierta",
      sentence: "El departamento retiró la oferta antes de que llegara tu respuesta.",
    },
    offer_changed: {
      name: "Algo cambió",
      sentence: "El departamento cambió este trabajo después de que lo abriste. Mira qué hay de nuevo y contesta.",
    },
    already_booked: {
      name: "Ya tienes trabajo ese día",
      sentence: "Puedes tener un trabajo por día. Tu calendario muestra cuál es.",
    },
    overlaps_booking: {
      name: "Ya tienes trabajo a esa hora",
      sentence: "Las horas de este trabajo se cruzan con otro trabajo tuyo y nadie puede hacer los dos.",
    },
    day_has_passed: { name: "Ese día ya pasó", sentence: "Ya no se puede contestar." },
    noLongerAsked: {
      name: "Ya no está abierta",
      sentence: "La oferta terminó antes de que llegara tu no. No pasa nada más.",
    },
    noButBooked: {
      name: "Ya quedaste",
      sentence:
        "Tienes este trabajo. Tu no ya no contó porque dijiste que sí en otro teléfono. ¿No puedes ir? Mira el trabajo.",
    },
    yesAfterNo: {
      name: "Antes dijiste que no",
      sentence:
        "No quedaste. Tu sí no contó porque antes dijiste que no en otro teléfono. Si quieres el trabajo, escribe al departamento: pueden preguntarte otra vez.",
    },
    declinedBefore: {
      name: "Ya lo habías rechazado",
      sentence: "Antes dijiste que no a este trabajo en otro teléfono. No pasa nada más.",
    },
    cancelledBefore: {
      name: "Se canceló antes",
      sentence:
        "El departamento canceló este trabajo antes de que llegara tu respuesta. El día vuelve a ser tuyo y tu historial queda igual.",
    },
    droppedBefore: {
      name: "Ya lo habías dejado",
      sentence: "Dijiste que sí y luego dejaste el trabajo en otro teléfono. Esta respuesta ya no cambia nada.",
    },
    closedBefore: {
      name: "Se cerró antes",
      sentence: "La oferta se cerró antes de que llegara tu respuesta. Nada cuenta en tu contra.",
    },
    standingOfferEnded: {
      name: "Ya no preguntan",
      sentence:
        "La pregunta del departamento terminó antes de que llegara tu sí. Nada cuenta en tu contra y pueden preguntar otra vez.",
    },
    standingOfferDeclinedBefore: {
      name: "Antes dijiste que no",
      sentence:
        "Le dijiste que no a este departamento en otro teléfono antes de que llegara tu sí. Pueden preguntarte otra vez en un mes.",
    },
    withdrawnSince: {
      name: "Se retiró después",
      sentence: "Tu sí llegó y después el departamento retiró su pregunta. Nada cuenta en tu contra.",
    },
    changedAgain: {
      name: "Cambió otra vez",
      sentence: "El departamento cambió el trabajo después de lo que confirmaste. Mira qué hay de nuevo y confirma.",
    },
    changeOverlaps: {
      name: "No puedes hacer los dos",
      sentence:
        "Con sus nuevas horas este trabajo se cruza con otro tuyo. Deja uno de los dos, lo que no afecta tu historial, o escribe a los departamentos.",
    },
    bookingOver: {
      name: "Ya no tienes este trabajo",
      sentence: "Se canceló o lo dejaste. No queda nada por confirmar.",
    },
    hoursChanged: {
      name: "Tus horas cambiaron antes",
      sentence:
        "Estas horas cambiaron antes de que llegara tu respuesta, así que no contó. Lo que escribiste sigue aquí.",
    },
    hoursClosed: {
      name: "Ya no está abierto",
      sentence: "Estas horas ya estaban acordadas o aprobadas antes de que llegara tu respuesta, así que no contó.",
    },
    pencilled_elsewhere: {
      name: "Tienes ese día apartado",
      sentence: "Todavía no quedaste: tienes este día apartado para alguien más. Si aceptas, esa fecha se libera.",
    },
    pencilGone: {
      name: "La fecha ya se liberó",
      sentence: "Terminó antes de que llegara tu sí. Nada cuenta en tu contra y el día es tuyo.",
    },
    checkGone: {
      name: "Ya no preguntan",
      sentence: "La pregunta si puedes terminó antes de que llegara tu respuesta. Tu calendario queda igual.",
    },
    daysRefused: {
      name: "Algunos días no cambiaron",
      sentence: "Ya tenían trabajo o ya habían pasado. Los demás se guardaron.",
    },
    failed: { name: "Tu respuesta no se recibió", sentence: "No pasó nada. Contesta otra vez." },
  },
  answerOutcomes: {
    see: "Ver",
    outcomes: "Qué pasó con tus respuestas",
    hoursNow: ({ times }) => `Ahora: ${times}`,
    daysRefused: ({ dates }) => `Sin cambio: ${dates}`,
  },
  alsoDeclineSheet: {
    title: ({ offers }) =>
      counted(offers, { one: "¿Rechazar también la oferta de ese día?", other: "¿Rechazar también # ofertas?" }),
    lead: ({ offers }) =>
      plural(offers, {
        one: "Marcaste que no puedes ese día. Su oferta sigue abierta y el departamento espera tu respuesta.",
        other:
          "Marcaste que no puedes esos días. Sus ofertas siguen abiertas y los departamentos esperan tus respuestas.",
      }),
    list: "Ofertas abiertas de estos días",
    decline: ({ offers }) => counted(offers, { one: "Rechazarla", other: "Rechazar las #" }),
    keep: ({ offers }) => plural(offers, { one: "Dejarla abierta", other: "Dejarlas abiertas" }),
    declined: ({ offers }) => counted(offers, { one: "Oferta rechazada.", other: "# ofertas rechazadas." }),
  },
};
