import type { uiTexts as english } from "./en.ts";
import { counted, plural } from "./locale.ts";

/** The Spanish texts of the components. */
export const uiTexts: typeof english = {
  basics: {
    close: "Cerrar",
    cancel: "Cancelar",
    retry: "Reintentar",
    loading: "Cargando…",
    opening: "Abriendo…",
    notifications: "Avisos de Callboard",
    unreachable: "No hay conexión con Callboard.",
    unreachableHelp: "Revisa tu conexión e inténtalo de nuevo.",
    expired: "Vencida",
    expiresIn: ({ left }) => `Vence en ${left}`,
    days: ({ count }) => counted(count, { one: "# día", other: "# días" }),
  },
  forms: {
    show: "Ver",
    hide: "Ocultar",
    showPassword: "Ver contraseña",
    hidePassword: "Ocultar contraseña",
    passwordsMatch: "Las contraseñas coinciden",
    optional: "(opcional)",
    clearSearch: "Borrar búsqueda",
    less: ({ what }) => `${what}: uno menos`,
    more: ({ what }) => `${what}: uno más`,
    minimum: ({ least }) => `Mínimo ${least}`,
    maximum: ({ most }) => `Máximo ${most}`,
    cropArea: "Parte visible de la foto",
    zoom: "Zoom",
    needAttention: ({ fields }) => counted(fields, { one: "Revisa # campo.", other: "Revisa # campos." }),
    toFirst: ({ fields }) => plural(fields, { one: "Ir al campo", other: "Ir al primero" }),
  },
  theme: { label: "Apariencia", system: "Sistema", light: "Claro", dark: "Oscuro" },
};
