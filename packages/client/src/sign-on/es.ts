import type { signOnTexts as english } from "./en.ts";

/** The Spanish texts of single sign-on. */
export const signOnTexts: typeof english = {
  signInWith: ({ name }) => `Entrar con ${name}`,
  useSingleSignOn: "Usar el inicio de sesión único",
  useSingleSignOnHint: "Te regresa a esta página. Después haz otra vez lo que querías hacer.",
  linkTitle: "Ya tienes una cuenta",
  linkLead: ({ email }) =>
    `${email} ya tiene una cuenta de Callboard. Demuestra una vez que es tuya y el inicio de sesión único la abre.`,
  linkPassword: "Contraseña de tu cuenta",
  linkAndSignIn: "Entrar",
  mailCode: "Mejor mándame un código",
  mailCodeAgain: "Mandar otro código",
  linkCodeSent: ({ email }) => `Lo enviamos a ${email}.`,
  providers: "Inicio de sesión único",
  notLinked: "Sin vincular. Para vincularlo, cierra la sesión y entra con su botón y el correo de esta cuenta.",
  linkedSince: ({ day, ago }) => `Vinculado: ${day} · último uso: ${ago}`,
  unlink: "Desvincular",
  unlinkOf: ({ name }) => `Desvincular ${name}`,
  unlinkQuestion: ({ name }) => `¿Desvincular ${name}? Ya no entrarás con él.`,
  unlinking: "Desvinculando…",
  unlinked: ({ name }) => `${name} está desvinculado.`,
  noPassword: "Entras con el inicio de sesión único, sin contraseña.",
  newPersonLead: ({ email }) => `Entras como ${email}, sin contraseña.`,
  signInMethods: {
    unknown: "Inicio de sesión",
    password: "Entrada con contraseña",
    passkey: "Entrada con llave de acceso",
    "password and code": "Entrada con contraseña y código",
    "password and recovery code": "Entrada con contraseña y código de recuperación",
    "single sign-on": "Entraste con el inicio de sesión único",
    "single sign-on and code": "Entraste con el inicio de sesión único y un código",
    "single sign-on and recovery code": "Entraste con el inicio de sesión único y un código de recuperación",
    newDevice: ({ event }) => `${event}, dispositivo nuevo`,
  },
};
