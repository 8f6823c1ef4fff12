import { joinDays } from "@callboard/contract/accounts/account-setup";
import { codeMinutes, resetHours } from "@callboard/contract/limits";
import type { accounts as english } from "../en/accounts.ts";

export const accounts: typeof english = {
  mails: {
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
    linkCode: (name, code) => ({
      subject: `${code} es tu código de Callboard`,
      title: "Vincula el inicio de sesión único",
      paragraphs: [
        `Hola, ${name}: escribe este código para entrar a tu cuenta de Callboard con el inicio de sesión único de ahora en adelante. Sirve durante ${codeMinutes} minutos.`,
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
  invited: {
    facts: { production: "Proyecto", department: "Departamento", position: "Puesto", inviter: "Te invita" },
    subject: ({ inviter }) => `${inviter} te quiere en su lista`,
    title: (inviter) => `${inviter} te quiere en su lista`,
    paragraphs: (inviter) => [
      `${inviter} contrata crew por día en Callboard y te quiere en su lista. Ya tienes una cuenta con esta dirección, así que basta con un toque: entra y únete a su red.`,
      `Solo si te unes se entera de que tienes una cuenta. El enlace sirve una vez, durante ${joinDays} días.`,
    ],
    join: "Unirme a su red",
  },
  joined: (name) => ({
    subject: "Tu cuenta de Callboard está lista",
    title: "Tu cuenta está lista",
    paragraphs: [
      `Hola, ${name}: tu cuenta de Callboard se creó con la invitación a esta dirección. Entras con esta dirección y tu contraseña.`,
      "Si no fuiste tú, otra persona usó tu invitación. Elige otra contraseña: eso cierra su sesión y la cuenta es tuya.",
    ],
    open: "Abrir Callboard",
    notMe: "No fui yo",
  }),
  newDevice: (name, signIn, days) => ({
    subject: "Sesión nueva en tu cuenta de Callboard",
    title: "Sesión nueva en tu cuenta",
    paragraphs: [
      `Hola, ${name}: se abrió tu cuenta en un dispositivo donde no la habías usado: ${signIn}.`,
      "Si fuiste tú, puedes ignorar este correo.",
      `Si no fuiste tú, abre el enlace y toca el botón. Cierra la sesión en todos los dispositivos y te deja elegir otra contraseña. El enlace sirve durante ${days} días.`,
    ],
    action: "No fui yo",
  }),
  signOnPages: {
    notConfirmed: {
      title: "Sin confirmar",
      text: "El inicio de sesión único no confirmó que eres tú. Usa la cuenta con la que entras a Callboard, o confirma de otra forma.",
      link: "Regresar",
    },
    ended: {
      title: "Este inicio de sesión terminó",
      text: "Ya se usó, tardó demasiado o empezó en otro navegador. Regresa a Callboard y entra otra vez.",
      link: "Entrar",
    },
  },
  signInReport: {
    question: {
      title: "¿Fuiste tú?",
      what: (signIn) => `Se abrió tu cuenta de Callboard en este dispositivo: ${signIn}.`,
      wasYou: "Si fuiste tú, cierra esta página. No cambia nada.",
      wasNotYou:
        "Si fue alguien más, sabe tu contraseña. El botón cierra la sesión en todos los dispositivos y deshace lo que se cambió desde entonces: llaves de acceso, inicio de sesión único, verificación en dos pasos, correo, tokens de API, webhooks y personas invitadas. Después eliges otra contraseña.",
      report: "No fui yo",
    },
    ended: {
      title: "Se cerró la sesión en todos los dispositivos",
      what: "Ya nadie tiene abierta tu cuenta. Elige otra contraseña ahora, porque la anterior sirve hasta que la cambies.",
      takenBack: "Esto se cambió desde entonces y se deshizo:",
      things: {
        email: "Tu cuenta tiene otra vez el correo anterior.",
        passkeys: "Se quitaron las llaves de acceso nuevas.",
        single_sign_on: "Se quitó el inicio de sesión único nuevo.",
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
  /** In the basic alphabet of text messages, without the accents that it lacks. */
  phoneCode: (code) => `${code} es tu codigo de Callboard. Sirve durante ${codeMinutes} minutos.`,
  security: {
    changes: {
      passkey_added: {
        title: "Se agregó una llave de acceso",
        text: (name) => `la llave de acceso “${name}” se agregó a tu cuenta hace un momento.`,
      },
      passkey_removed: {
        title: "Se quitó una llave de acceso",
        text: (name) => `la llave de acceso “${name}” se quitó de tu cuenta.`,
      },
      sso_linked: {
        title: "Se vinculó el inicio de sesión único",
        text: (name) => `tu cuenta se vinculó con “${name}” hace un momento y desde ahora entra con él.`,
      },
      sso_unlinked: {
        title: "Se desvinculó el inicio de sesión único",
        text: (name) => `tu cuenta se desvinculó de “${name}” y ya no entra con él.`,
      },
      two_factor_on: {
        title: "La verificación en dos pasos está activada",
        text: () =>
          "se activó la verificación en dos pasos de tu cuenta y se cerró la sesión en tus otros dispositivos.",
      },
      two_factor_off: {
        title: "La verificación en dos pasos está desactivada",
        text: () => "se desactivó la verificación en dos pasos de tu cuenta.",
      },
      recovery_code_used: {
        title: "Se usó un código de recuperación",
        text: () => "se usó uno de tus códigos de recuperación hace un momento. Ya no sirve.",
      },
      recovery_codes_renewed: {
        title: "Tienes códigos de recuperación nuevos",
        text: () => "se crearon códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.",
      },
    },
    greeting: (name, text) => `Hola, ${name}: ${text}`,
    notYou:
      "Si no fuiste tú, elige otra contraseña ahora mismo: en la página para entrar, toca que olvidaste tu contraseña. Así se cierran todas las sesiones. Después revisa tus llaves de acceso y tus dispositivos en los ajustes.",
    signIn: "Entrar",
  },
};
