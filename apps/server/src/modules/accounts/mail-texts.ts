import type { Language } from "@callboard/contract/languages/languages";
import { codeMinutes, resetHours } from "@callboard/contract/limits";

interface MailText {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** The label of the button. */
  action?: string;
}

/** The texts of mails about an account. A code or an address is an argument where the text names it. */
interface MailTexts {
  verification: (name: string, code: string) => MailText;
  alreadyRegistered: MailText;
  reset: (name: string) => MailText;
  passwordChanged: (name: string) => MailText;
  emailChange: (name: string, code: string) => MailText;
  addressTaken: MailText;
  emailChanged: (name: string, email: string) => MailText;
  deleted: (name: string) => MailText;
}

/** For heads, who read English. */
export const integrationsEndedText =
  "Your API tokens were revoked and your webhooks are paused. Create new tokens, and check the addresses of the webhooks before you make them active again.";

export const mailTexts: Record<Language, MailTexts> = {
  en: {
    verification: (name, code) => ({
      subject: `${code} is your Callboard code`,
      title: "Confirm your email",
      paragraphs: [
        `Hello ${name}, enter this code to finish creating your Callboard account. It works for ${codeMinutes} minutes.`,
        "If you did not ask for an account, you can ignore this email. Nothing is created without the code.",
      ],
    }),
    alreadyRegistered: {
      subject: "You already have a Callboard account",
      title: "You already have an account",
      paragraphs: [
        "Somebody, probably you, tried to create a Callboard account with this address. It already has one, so you don't need a code. Sign in with your password.",
        "If this was not you, you can ignore this email. Nothing was changed.",
      ],
      action: "Sign in",
    },
    reset: (name) => ({
      subject: "Choose a new Callboard password",
      title: "Choose a new password",
      paragraphs: [
        `Hello ${name}, follow this link to choose a new password. It works once, for ${resetHours === 1 ? "an hour" : `${resetHours} hours`}.`,
        "If you did not ask for it, you can ignore this email. Your password stays the same.",
      ],
      action: "Choose a new password",
    }),
    passwordChanged: (name) => ({
      subject: "Your Callboard password was changed",
      title: "Your password was changed",
      paragraphs: [
        `Hello ${name}, the password of your account was changed just now, and your account was signed out elsewhere.`,
        "If this was not you, choose a new password right away: follow “Forgot password?” on the sign-in page.",
      ],
      action: "Sign in",
    }),
    emailChange: (name, code) => ({
      subject: `${code} is your Callboard code`,
      title: "Confirm your new email",
      paragraphs: [
        `Hello ${name}, enter this code in your profile settings to use this address with Callboard from now on. It works for ${codeMinutes} minutes.`,
        "If you did not ask for this, you can ignore this email. Nothing changes without the code.",
      ],
    }),
    addressTaken: {
      subject: "This address already has a Callboard account",
      title: "This address already has an account",
      paragraphs: [
        "Somebody, probably you, wanted to move another Callboard account to this address. It has an account of its own, so no code was sent: use another address, or sign in with this one.",
        "If this was not you, you can ignore this email. Nothing was changed.",
      ],
      action: "Sign in",
    },
    emailChanged: (name, email) => ({
      subject: "The email of your Callboard account was changed",
      title: "Your email was changed",
      paragraphs: [
        `Hello ${name}, your Callboard account uses ${email} from now on: sign in with it. This address no longer opens the account.`,
        "If this was not you, please contact support right away.",
      ],
    }),
    deleted: (name) => ({
      subject: "Your Callboard account was deleted",
      title: "Your account was deleted",
      paragraphs: [
        `Hello ${name}, your Callboard account was deleted just now, as you asked. You are signed out everywhere, and your calendar no longer updates.`,
        "Past work stays in the history of the productions, without your name. This is the last email about this account; you can sign up again with this address at any time.",
        "If you did not ask for this, somebody else knew your password. Please contact support.",
      ],
    }),
  },
  es: {
    verification: (name, code) => ({
      subject: `${code} es tu código de Callboard`,
      title: "Confirma tu correo",
      paragraphs: [
        `Hola, ${name}: escribe este código para terminar de crear tu cuenta de Callboard. Sirve durante ${codeMinutes} minutos.`,
        "Si no pediste una cuenta, puedes ignorar este correo. Sin el código no se crea nada.",
      ],
    }),
    alreadyRegistered: {
      subject: "Ya tienes una cuenta de Callboard",
      title: "Ya tienes una cuenta",
      paragraphs: [
        "Alguien, probablemente tú, intentó crear una cuenta de Callboard con esta dirección. Ya tiene una, así que no necesitas código. Entra con tu contraseña.",
        "Si no fuiste tú, puedes ignorar este correo. No cambió nada.",
      ],
      action: "Entrar",
    },
    reset: (name) => ({
      subject: "Elige otra contraseña de Callboard",
      title: "Elige otra contraseña",
      paragraphs: [
        `Hola, ${name}: abre este enlace para elegir otra contraseña. Sirve una vez, durante ${resetHours === 1 ? "una hora" : `${resetHours} horas`}.`,
        "Si no lo pediste, puedes ignorar este correo. Tu contraseña sigue igual.",
      ],
      action: "Elegir otra contraseña",
    }),
    passwordChanged: (name) => ({
      subject: "Tu contraseña de Callboard cambió",
      title: "Tu contraseña cambió",
      paragraphs: [
        `Hola, ${name}: la contraseña de tu cuenta cambió hace un momento y se cerró la sesión en tus otros dispositivos.`,
        "Si no fuiste tú, elige otra contraseña ahora mismo: en la página para entrar, toca que olvidaste tu contraseña.",
      ],
      action: "Entrar",
    }),
    emailChange: (name, code) => ({
      subject: `${code} es tu código de Callboard`,
      title: "Confirma tu correo nuevo",
      paragraphs: [
        `Hola, ${name}: escribe este código en los ajustes de tu perfil para usar esta dirección en Callboard de ahora en adelante. Sirve durante ${codeMinutes} minutos.`,
        "Si no lo pediste, puedes ignorar este correo. Sin el código no cambia nada.",
      ],
    }),
    addressTaken: {
      subject: "Esta dirección ya tiene una cuenta de Callboard",
      title: "Esta dirección ya tiene una cuenta",
      paragraphs: [
        "Alguien, probablemente tú, quiso pasar otra cuenta de Callboard a esta dirección. La dirección ya tiene su propia cuenta, así que no se envió ningún código: usa otra dirección, o entra con esta.",
        "Si no fuiste tú, puedes ignorar este correo. No cambió nada.",
      ],
      action: "Entrar",
    },
    emailChanged: (name, email) => ({
      subject: "El correo de tu cuenta de Callboard cambió",
      title: "Tu correo cambió",
      paragraphs: [
        `Hola, ${name}: de ahora en adelante tu cuenta de Callboard usa ${email}; entra con esa dirección. Esta ya no abre la cuenta.`,
        "Si no fuiste tú, escribe a soporte ahora mismo.",
      ],
    }),
    deleted: (name) => ({
      subject: "Tu cuenta de Callboard se borró",
      title: "Tu cuenta se borró",
      paragraphs: [
        `Hola, ${name}: tu cuenta de Callboard se borró hace un momento, como pediste. Se cerró la sesión en todos tus dispositivos y tu calendario ya no se actualiza.`,
        "Los trabajos pasados se quedan en la historia de las producciones, sin tu nombre. Este es el último correo sobre esta cuenta; puedes crear otra con esta dirección cuando quieras.",
        "Si no lo pediste, alguien más sabía tu contraseña. Escribe a soporte.",
      ],
    }),
  },
};
