import type { Language } from "@callboard/contract/languages/languages";

/** The texts around notifications, in mails, pushes and text messages. */
interface Frame {
  /** The name of several notifications that are sent together. */
  several: (count: number) => string;
  andMore: (count: number) => string;
  /** The end of a text message that a reply answers. */
  reply: (link: string) => string;
  stop: { label: string; words: string };
  open: string;
}

export const frames: Record<Language, Frame> = {
  en: {
    several: (count) => `${count} things happened`,
    andMore: (count) => `and ${count} more`,
    reply: (link) => `Reply YES or NO, or see ${link}`,
    stop: { label: "Stop these emails", words: "You get this because mail about your work is on." },
    open: "Open Callboard",
  },
  es: {
    several: (count) => `${count} avisos nuevos`,
    andMore: (count) => `y ${count} más`,
    reply: (link) => `Contesta SI o NO, o ve a ${link}`,
    stop: {
      label: "Ya no recibir estos correos",
      words: "Recibes esto porque los correos sobre tu trabajo están activados.",
    },
    open: "Abrir Callboard",
  },
};
