import type { NotificationRule } from "@callboard/contract/notification-rules/notification-rule";
import type { DayplayerNotificationKind } from "@callboard/contract/notifications";
import type { notifications as english } from "../en/notifications.ts";
import { formats } from "./formats.ts";

export const notifications: typeof english = {
  /** Around notifications, in mails, pushes and text messages. */
  frame: {
    several: (count) => `${count} avisos nuevos`,
    andMore: (count) => `y ${count} más`,
    reply: (link) => `Contesta SI o NO, o ve a ${link}`,
    stop: {
      label: "Ya no recibir estos correos",
      words: "Recibes esto porque los correos sobre tu trabajo están activados.",
    },
    open: "Abrir Callboard",
  },
  unsubscribe: {
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
  /** Around every mail. */
  mailFrame: {
    tagline: "Aquí los departamentos de cine y TV contratan crew por día.",
    optOut: "¿No quieres invitaciones de Callboard?",
    stop: "Ya no recibirlas",
  },
  operatorPages: { support: "Ayuda", privacy: "Privacidad", terms: "Condiciones", imprint: "Aviso legal" },
  calendar: {
    bookings: "Trabajos de Callboard",
    cancelled: (summary) => `Cancelado: ${summary}`,
    changed: (summary) => `Cambió, confirma: ${summary}`,
    pencil: (what) => (what ? `Apartado: ${what}` : "Apartado"),
    noObligation: "Sin compromiso. No es un trabajo confirmado.",
    confirm: "Este trabajo cambió después de que lo aceptaste. Confirma el cambio en Callboard.",
    department: (name) => `Departamento: ${name}`,
    stage: "Foro o unidad",
    notes: "Notas del departamento",
    night: "Llamado de noche",
    call: (time) => `Llamado ${formats.time(time)}`,
    noCall: "Llamado por definir",
    wrap: (time) => `Corte ${formats.time(time)}`,
    noWrap: "Corte por definir",
  },
};

const job = "{position}, {date}";
const promised = ["{production}, {department}.", "{call}.", "{place}.", "{rate}."];
const quote = "“{message}”";

const answerOffer = "Contestar la oferta";
const seeOffers = "Ver tus ofertas";
const seePencils = "Ver tus apartados";

/**
 * The Spanish texts of the notifications to dayplayers, by kind. Each has the sentences and the facts of the English text
 * of its rule; see docs/decisions/languages.md for the glossary.
 */
export const rules: Record<DayplayerNotificationKind, Pick<NotificationRule["words"], "title" | "body" | "action">> = {
  offer_received: {
    title: `Oferta: ${job}`,
    body: [...promised, "Contesta antes de: {expires}.", quote],
    action: answerOffer,
  },
  offer_reopened: {
    title: `Te preguntan otra vez: ${job}`,
    body: ["{head} todavía te quiere en este trabajo.", ...promised, "Contesta antes de: {expires}.", quote],
    action: answerOffer,
  },
  offer_extended: {
    title: `Más tiempo para contestar: ${job}`,
    body: [...promised, "Contesta antes de: {expires}."],
    action: answerOffer,
  },
  offer_expiring: {
    title: `Por vencer ({expires_time}): ${job}`,
    body: [...promised, "Rechazar no te cuesta nada, y así pueden preguntarle a alguien más."],
    action: answerOffer,
  },
  offer_missed: {
    title: `Oferta vencida: ${job}`,
    body: ["{production}, {department}.", "No se contestó a tiempo."],
    action: seeOffers,
  },
  offer_revoked: {
    title: `Oferta retirada: ${job}`,
    body: ["{production}, {department}.", "Nada cuenta en tu contra.", quote],
    action: seeOffers,
  },
  offer_filled: {
    title: `Se llenó: ${job}`,
    body: ["{production}, {department}.", "Alguien aceptó primero. No cuenta en tu contra."],
    action: seeOffers,
  },
  offer_ended: {
    title: `Ya no hace falta: ${job}`,
    body: ["{production}, {department}.", "El trabajo se canceló. Nada cuenta en tu contra."],
    action: seeOffers,
  },
  offer_changed: {
    title: `Cambió la oferta: ${job}`,
    body: ["Ahora dice:", ...promised, "Contesta antes de: {expires}."],
    action: "Verla otra vez",
  },
  open_offer_received: {
    title: "{department} te quiere en su lista",
    body: ["{production}.", "Pregunta {head}.", "Decir que sí no te compromete.", quote],
    action: "Contestar",
  },
  open_offer_withdrawn: {
    title: "Ya no te quieren en su lista: {department}",
    body: ["{production}.", "Las ofertas y los trabajos que tienes siguen.", quote],
    action: "Ver quién te quiere en su lista",
  },
  message_received: {
    title: "{messages} de {sender}",
    body: [quote],
    action: "Leer y contestar",
  },
  booking_changed: {
    title: `Confirma el cambio: ${job}`,
    body: ["Ahora dice:", ...promised, "Mientras no lo confirmes, apareces sin confirmar."],
    action: "Ver qué cambió",
  },
  still_coming: {
    title: `¿Confirmas que vas? ${job}`,
    body: [
      "{production}, {department}.",
      "{call}.",
      "{place}.",
      "Toca Sí para confirmar. ¿No puedes? Dilo ahora, para que alguien más pueda tomar el día.",
    ],
    action: "Contestar",
  },
  still_coming_reminder: {
    title: `Confirma que vas: ${job}`,
    body: ["{production}, {department}.", "{call}.", "{place}.", "¿No puedes? Dilo ahora."],
    action: "Contestar",
  },
  booking_cancelled: {
    title: `Cancelado: ${job}`,
    body: ["{production}, {department}.", "No afecta tu historial.", quote],
    action: "Ver tus trabajos",
  },
  no_show_marked: {
    title: `Te marcaron falta: ${job}`,
    body: ["{production}, {department}.", "Cuenta en tu contra. ¿No es cierto? Escríbele a {head}."],
    action: "Ver el trabajo",
  },
  hours_to_agree: {
    title: "Tus horas del {date}",
    body: ["{hours}.", "Acéptalas o propón otras.", "{production}, {department}."],
    action: "Ver tus horas",
  },
  pencil_asked: {
    title: `¿Apartas el día? ${job}`,
    body: [
      "{production}, {department}.",
      "Pregunta {head}.",
      "Sin compromiso.",
      "Contesta antes de: {expires}.",
      quote,
    ],
    action: "Contestar",
  },
  pencil_challenged: {
    title: `Otra producción pide tu día: ${job}`,
    body: [
      "{production}, {department}.",
      "Otra producción espera ese día.",
      "Tienen hasta esta hora para contratarte o liberarte: {expires}.",
    ],
    action: seePencils,
  },
  own_pencil_challenged: {
    title: "Otra producción espera este día: {date}",
    body: [
      "Tu propio apartado termina solo a esta hora: {expires}.",
      "¿Ya tienes trabajo? Marca el día como no disponible.",
    ],
    action: seePencils,
  },
  pencil_released: {
    title: `Te liberaron: ${job}`,
    body: ["{production}, {department}.", "Nada cuenta en tu contra."],
    action: seePencils,
  },
  availability_asked: {
    title: "¿Tienes libre? {date}",
    body: [
      "{production}, {department}.",
      "Pregunta {head}.",
      "No aparta nada.",
      "Contesta antes de: {expires}.",
      quote,
    ],
    action: "Contestar",
  },
  no_show_withdrawn: {
    title: `Ya no tienes falta: ${job}`,
    body: ["{production}, {department}.", "El trabajo cuenta como cumplido en tu historial."],
    action: "Ver el trabajo",
  },
  availability_ending: {
    title: "Tus días disponibles terminan: {date}",
    body: [
      "Los departamentos solo te ven en los días que marcas disponibles.",
      "Marca más días, o elige días de la semana que se repitan hasta que los cambies.",
    ],
    action: "Marcar mis días",
  },
  standby_invited: {
    title: `¿Quedas en espera? ${job}`,
    body: [
      "{production}, {department}.",
      "{call}.",
      "Todos los lugares están llenos.",
      "Si se libera un lugar, le preguntan primero a quien está en espera.",
    ],
    action: "Contestar",
  },
  standby_booked: {
    title: `Ya quedaste: ${job}`,
    body: [
      "Se liberó un lugar mientras estabas en espera.",
      ...promised,
      "Puedes dejarlo sin que cuente hasta esta hora: {free_until}.",
    ],
    action: "Ver el trabajo",
  },
  new_device: {
    title: "Sesión nueva: {device}",
    body: ["{place}.", "¿No fuiste tú? Cierra la sesión de ese dispositivo en los ajustes y elige otra contraseña."],
    action: "Ver tus dispositivos",
  },
};
