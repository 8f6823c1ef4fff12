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
