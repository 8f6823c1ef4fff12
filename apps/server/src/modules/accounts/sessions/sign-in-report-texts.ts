import type { Language } from "@callboard/contract/languages/languages";
import type { Withdrawn } from "./withdraw-access.ts";

/** Other software that an account connected. `name` is that of the token, or the host of the webhook. */
export interface IntegrationChange {
  kind: "api_token_created" | "webhook_added" | "webhook_changed";
  name: string;
}

/** Texts about other software, for heads alone, who read English. */
export const integrationTexts: Record<IntegrationChange["kind"], { title: string; what: (name: string) => string }> = {
  api_token_created: { title: "An API token was created", what: (name) => `the API token “${name}” was created` },
  webhook_added: { title: "A webhook was added", what: (host) => `a webhook to ${host} was added` },
  webhook_changed: { title: "A webhook was changed", what: (host) => `the webhook to ${host} was changed` },
};

/** The texts of the page on which a sign-in is reported. The description of the sign-in is escaped. */
interface SignInReportTexts {
  question: {
    title: string;
    what: (signIn: string) => string;
    wasYou: string;
    wasNotYou: string;
    report: string;
  };
  ended: {
    title: string;
    what: string;
    takenBack: string;
    things: Record<Withdrawn, string>;
    check: string;
    choose: string;
  };
}

export const signInReportTexts: Record<Language, SignInReportTexts> = {
  en: {
    question: {
      title: "Was this you?",
      what: (signIn) => `Your Callboard account was signed in on ${signIn}.`,
      wasYou: "If it was you, close this page. Nothing changes.",
      wasNotYou:
        "If it was somebody else, they can get into your account. The button signs your account out everywhere and takes back what was set up since: passkeys, an authenticator app, another email address, API tokens, webhooks and people who were invited. Then you choose a new password.",
      report: "That wasn’t me",
    },
    ended: {
      title: "You are signed out everywhere",
      what: "Nobody is signed in to your account any more. Choose a new password now, because the old one still works until you do.",
      takenBack: "This was set up since then and is undone:",
      things: {
        email: "The email address of your account is the previous one again.",
        passkeys: "New passkeys were removed.",
        two_factor: "The new authenticator app was removed.",
        recovery_codes: "New recovery codes were removed. Create others in your settings.",
        api_tokens: "New API tokens were revoked.",
        webhooks: "New webhooks were removed.",
        paused_webhooks: "Webhooks that were changed are paused. Check their addresses and replace their secrets.",
        members: "People who were invited to your departments have no access any more.",
      },
      check:
        "When you are signed in again, check your phone number and replace the address of your calendar feed if you use one.",
      choose: "Choose a new password",
    },
  },
  es: {
    question: {
      title: "¿Fuiste tú?",
      what: (signIn) => `Se abrió tu cuenta de Callboard en este dispositivo: ${signIn}.`,
      wasYou: "Si fuiste tú, cierra esta página. No cambia nada.",
      wasNotYou:
        "Si fue alguien más, sabe tu contraseña. El botón cierra la sesión en todos los dispositivos y deshace lo que se cambió desde entonces: llaves de acceso, verificación en dos pasos, correo, tokens de API, webhooks y personas invitadas. Después eliges otra contraseña.",
      report: "No fui yo",
    },
    ended: {
      title: "Se cerró la sesión en todos los dispositivos",
      what: "Ya nadie tiene abierta tu cuenta. Elige otra contraseña ahora, porque la anterior sirve hasta que la cambies.",
      takenBack: "Esto se cambió desde entonces y se deshizo:",
      things: {
        email: "Tu cuenta tiene otra vez el correo anterior.",
        passkeys: "Se quitaron las llaves de acceso nuevas.",
        two_factor: "Se quitó la aplicación de verificación nueva.",
        recovery_codes: "Se quitaron los códigos de recuperación nuevos. Crea otros en los ajustes.",
        api_tokens: "Se revocaron los tokens de API nuevos.",
        webhooks: "Se quitaron los webhooks nuevos.",
        paused_webhooks: "Los webhooks que cambiaron están en pausa. Revisa sus direcciones y cambia sus claves.",
        members: "Las personas que se invitaron a tus departamentos ya no tienen acceso.",
      },
      check: "Cuando entres de nuevo, revisa tu número de teléfono y, si usas un calendario, cambia su dirección.",
      choose: "Elegir otra contraseña",
    },
  },
};
