import { counted, plural } from "@callboard/ui/locale";
import type { pencils as english } from "../en/pencils.ts";

export const pencils: typeof english = {
  pencils: {
    title: "Fechas apartadas",
    toAnswer: "Preguntas sobre tus días",
    somethingElse: "otra cosa",
    asks: ({ who, position, days }) =>
      `${who} te pide apartar ${plural(days, { one: "este día", other: "estos días" })} como ${position}.`,
    noObligation: "Sin compromiso.",
    noObligationHelp: "La liberas cuando quieras y puedes tomar cualquier trabajo.",
    decides: ({ name }) => `Decide: ${name}.`,
    decidesOften: ({ name, booked, ended }) =>
      `Decide: ${name} (${booked} de sus últimas ${counted(ended, { one: "# fecha", other: "# fechas" })} se volvieron trabajo).`,
    lasts: ({ until }) => `Queda apartada hasta: ${until}.`,
    days: "Días por contestar",
    yes: "Sí, apártenme",
    yesTo: ({ count }) => counted(count, { one: "Sí a # día", other: "Sí a # días" }),
    no: "No",
    noTo: ({ count }) => counted(count, { one: "No a # día", other: "No a # días" }),
    answered: {
      accept: "Fecha apartada. Todavía puedes tomar cualquier trabajo.",
      decline: "Ya lo saben. Gracias por contestar.",
      release: "Fecha liberada. Gracias.",
    },
    asksIfFree: ({ who }) => `${who} pregunta si puedes.`,
    reservesNothing: "No aparta nada.",
    freeHelp: ({ name }) => `Pregunta ${name}. Toca los días que puedes; tu respuesta se guarda en tu calendario.`,
    freeOn: "Días que puedes",
    sendFree: ({ count }) =>
      counted(count, { 0: "Enviar: no puedo", one: "Enviar: puedo # día", other: "Enviar: puedo # días" }),
    freeSent: "Enviado. Tu calendario dice lo mismo.",
    pencilled: "Apartado",
    decisionDue: "Apartado, por decidir",
    dayTitle: ({ day }) => `Apartado: ${day}`,
    dayHelp: "Sin compromiso: libera la fecha cuando quieras y toma cualquier trabajo.",
    own: "Tuya",
    rank: ({ rank, of }) => `${rank}.ª de ${of}`,
    until: ({ until }) => `Hasta ${until} · sin compromiso`,
    left: ({ time }) => `quedan ${time}`,
    toDecide: ({ until }) => `Tienen hasta ${until} para decidir.`,
    ownWaited: ({ until }) => `Un departamento espera este día. Si lo conservas, vence ${until}; o libéralo ahora.`,
    release: "Liberar",
    markFree: "Marcar que puedo",
    markNotFree: "Marcar que no puedo",
    keep: "Apartar días para otra cosa",
    keepLead: "Los departamentos solo ven que no son los primeros. Sin compromiso: los liberas cuando quieras.",
    keepHelp: "Una fecha tuya dura hasta 14 días, y hasta 72 horas antes del día.",
    note: "Para qué (solo tú lo ves)",
    keepDays: ({ count }) => counted(count, { 0: "Elige días", one: "Apartar # día", other: "Apartar # días" }),
    tooMany: ({ most }) => `Elige hasta ${most} días.`,
    kept: "Apartado para ti.",
    pencilledFor: ({ day, who }) => `El ${day} está apartado para ${who}.`,
    pencilledElsewhere: "Tienes este día apartado para alguien más.",
    acceptReleases: ({ count }) =>
      plural(count, { one: "Si aceptas, esa fecha se libera.", other: "Si aceptas, esas fechas se liberan." }),
  },
};
