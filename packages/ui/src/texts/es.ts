import type { uiTexts as english } from "./en.ts";
import type { Translation } from "./messages.ts";

/** The Spanish texts of the components. */
export const uiTexts: Translation<typeof english> = {
  ui: {
    close: "Cerrar",
    cancel: "Cancelar",
    retry: "Reintentar",
    loading: "Cargando…",
    opening: "Abriendo…",
    notifications: "Avisos de Callboard",
    unreachable: "No hay conexión con Callboard.",
    unreachableHelp: "Revisa tu conexión e inténtalo de nuevo.",
    expired: "Vencida",
    expiresIn: "Vence en {left}",
    days: "{count, plural, one {# día} other {# días}}",
  },
  uiForms: {
    show: "Ver",
    hide: "Ocultar",
    showPassword: "Ver contraseña",
    hidePassword: "Ocultar contraseña",
    passwordsMatch: "Las contraseñas coinciden",
    optional: "(opcional)",
    clearSearch: "Borrar búsqueda",
    less: "{what}: uno menos",
    more: "{what}: uno más",
    minimum: "Mínimo {least}",
    maximum: "Máximo {most}",
    cropArea: "Parte visible de la foto",
    zoom: "Zoom",
    needAttention: "{fields, plural, one {Revisa # campo.} other {Revisa # campos.}}",
    toFirst: "{fields, plural, one {Ir al campo} other {Ir al primero}}",
  },
  uiTheme: { label: "Apariencia", system: "Sistema", light: "Claro", dark: "Oscuro" },
};
