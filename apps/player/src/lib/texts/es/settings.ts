import { counted } from "@callboard/ui/locale";
import type { settings as english } from "../en/settings.ts";

export const settings: typeof english = {
  settings: {
    notificationsHint: "Este dispositivo, correo, SMS, silencio, sonidos",
    account: "Cuenta",
    accountHint: "Nombre, teléfono, correo",
    security: "Seguridad",
    securityHint: "Contraseña, verificación en dos pasos, dispositivos",
    dataHint: "Descarga tus días trabajados y una copia de todo",
    calendar: "Calendario en tu teléfono",
    calendarHint: "Pasa tus trabajos a tu propio calendario",
    installHint: "Instálala en este dispositivo",
    delete: "Eliminar cuenta",

    appearance: "Apariencia",
    appearanceHint: "Solo en este teléfono. Sistema usa el ajuste de tu teléfono.",
    language: "Idioma",
    languageHint: "De esta app. Se guarda en tu cuenta.",
    languageFailed: "El idioma cambió aquí, pero no se guardó en tu cuenta. Inténtalo de nuevo.",

    firstName: "Nombre",
    lastName: "Apellido",
    phoneHint:
      "Los departamentos solo lo ven mientras tienes trabajo con ellos y 30 días después. Confirma un número nuevo para recibir mensajes de texto.",
    saved: "Guardado.",
    nameTitle: "Nombre y teléfono",

    emailNow: ({ email }) => `Entras con ${email}.`,
    emailChanged: "Tu correo cambió.",

    passwordChanged: "Tu contraseña cambió. Tus demás sesiones se cerraron.",

    end: "Cerrar sesión",
    ending: "Cerrando…",

    calendarLead: ({ days }) =>
      `Tus trabajos aparecen en el calendario de tu teléfono y se actualizan solos, en una hora más o menos. Los cancelados quedan ${days} días, marcados así.`,
    subscribe: "Agregar a mi calendario",
    copy: "Copiar la dirección",
    copied: "La dirección se copió.",
    copyFailed: "No se pudo copiar. Mantén presionada la dirección para copiarla.",
    address: "Dirección",
    calendarHelp:
      "En Google Calendar en una computadora: Otros calendarios, Desde URL, pega la dirección. No lleva teléfonos ni correos.",
    neverRead: "Ninguna app de calendario la ha leído todavía.",
    lastRead: ({ when }) => `Una app de calendario la leyó por última vez ${when}.`,
    secret:
      "Quien tenga esta dirección puede ver tus trabajos, aunque cambies tu contraseña. Si cayó en malas manos, crea otra.",
    reset: "Crear otra dirección",
    resetTitle: "¿Crear otra dirección?",
    resetLead: "Los calendarios con la dirección anterior dejan de actualizarse. Agrega ahí la nueva.",
    resetting: "Creando…",
    resetDone: "La dirección anterior ya no sirve.",
    keep: "Conservarla",

    deleteTitle: "Eliminar tu cuenta",
    deleteLead:
      "No se puede deshacer. Se borran tu nombre, foto, teléfono y días; lo que trabajaste queda en las producciones, sin tu nombre.",
    deleteBookings: ({ count }) =>
      `${counted(count, { one: "Dejas # trabajo próximo", other: "Dejas # trabajos próximos" })} y se avisa a cada departamento.`,
    deleteOffers: ({ count }) =>
      counted(count, { one: "Se cierra # oferta abierta.", other: "Se cierran # ofertas abiertas." }),
    deleteFree: "No tienes trabajos próximos ni ofertas abiertas.",
    deleteRecord: "Tu historial se pierde. Una cuenta nueva empieza de cero.",
    deleteInstead: "¿Solo necesitas un descanso? Marca que no puedes o desactiva los avisos.",
    toDays: "Marcar que no puedo",
    deletePassword: "Escribe tu contraseña para confirmar",
    deleteIt: "Eliminar mi cuenta",
    deleting: "Eliminando…",
    deleted: "Tu cuenta se eliminó. Gracias por usar Callboard.",
    keepIt: "Conservar mi cuenta",

    workedDays: "Días trabajados",
    workedDaysHint: "Con horas, pagos y una tabla para tus impuestos.",

    yourData: "Tus datos",
    everything: "Todo sobre ti",
    pages: {
      label: "Sobre este servidor",
      support: "Ayuda",
      terms: "Términos",
      privacy: "Privacidad",
      retention: "Conservación de datos",
      imprint: "Aviso legal",
    },
  },
  notifications: {
    all: "Todos",
    needsYou: "Por atender",
    emptyTitle: "Todavía nada",
    empty: "Aquí aparecen ofertas, cambios de tus trabajos y mensajes.",
    emptyNeeds: "No hay nada pendiente.",
    isNew: "Nuevo",

    settingsTitle: "Ajustes de avisos",
    lead: "Todo está en la lista de avisos, elijas lo que elijas aquí. Cada aviso te llega una vez: primero en este dispositivo, y por correo o mensaje de texto (SMS) solo si no te llegó.",
    device: "En este dispositivo",
    on: "Activo",
    off: "Una oferta puede vencer en horas. Este dispositivo puede avisarte al momento, aunque Callboard esté cerrado.",
    turnOff: "Desactivar en este dispositivo",
    turningOff: "Desactivando…",
    turnedOn: "Los avisos están activos.",
    turnedOff: "Los avisos están desactivados en este dispositivo.",

    ways: "También por",
    what: "Sobre",
    toggles: {
      notify_by_email: { label: "Correo", hint: "Si no te llegó por otro medio" },
      notify_by_text: {
        label: "Mensaje de texto (SMS)",
        hint: "A tu número confirmado, para trabajos en menos de 12 horas y si no te llegó por otro medio",
      },
      notify_on_job_offer_updates: { label: "Ofertas", hint: "Nuevas, con más tiempo, retiradas" },
      notify_on_booking_updates: { label: "Trabajos", hint: "Cancelados, llamado de mañana, faltas" },
      notify_on_new_chat_messages: { label: "Mensajes", hint: "De jefes de departamento" },
      notify_on_production_change: { label: "Cambios de un trabajo", hint: "Lugar, hora o tarifa cuando ya es tuyo" },
    },
    phone: "Tu número",

    zone: ({ zone }) => `En la zona horaria de tu base (${zone}).`,
    soundsHint: "Una campanita para una oferta o un mensaje nuevo. Solo en este dispositivo.",
  },
  messages: {
    none: "Sin conversaciones",
    noneHelp: "Los jefes que te ofrecen trabajo pueden escribirte, y tú a ellos.",
    noMessages: "Sin mensajes",
    search: "Buscar personas",
    noneFound: "No hay nadie",
    noneFoundHelp: ({ words }) => `No hay conversación con nadie llamado “${words}”.`,
    you: "Tú",
    unread: ({ count }) => counted(count, { one: "# mensaje sin leer", other: "# mensajes sin leer" }),
    refusedTitle: "Todavía no puedes escribirle",
    options: "Más",
    isBlocked: "Con bloqueo",
    blockText:
      "No podrán escribirse ni podrá ofrecerte trabajo hasta que quites el bloqueo. Las ofertas y los trabajos que ya tienes siguen. Lo nota cuando intenta escribirte.",
  },
};
