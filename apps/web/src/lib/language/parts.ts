import type { Language } from "@callboard/contract/languages/languages";
import type { CompiledTexts } from "@callboard/ui/messages";

type Load = () => Promise<{ default: CompiledTexts }>;

const en = {
  contacts: () => import("virtual:messages/en/contacts"),
  department: () => import("virtual:messages/en/department"),
  entrance: () => import("virtual:messages/en/entrance"),
  fills: () => import("virtual:messages/en/fills"),
  find: () => import("virtual:messages/en/find"),
  frame: () => import("virtual:messages/en/frame"),
  home: () => import("virtual:messages/en/home"),
  jobs: () => import("virtual:messages/en/jobs"),
  landing: () => import("virtual:messages/en/landing"),
  messages: () => import("virtual:messages/en/messages"),
  offers: () => import("virtual:messages/en/offers"),
  payments: () => import("virtual:messages/en/payments"),
  people: () => import("virtual:messages/en/people"),
  productions: () => import("virtual:messages/en/productions"),
  security: () => import("virtual:messages/en/security"),
  settings: () => import("virtual:messages/en/settings"),
};

/** A part of the texts, which is loaded with the screens that show it (vite/catalogues.ts). */
export type TextPart = keyof typeof en;

/** The parts of each language of the head app. A further language is one more table, with a folder of texts. */
export const parts: Partial<Record<Language, Record<TextPart, Load>>> & { en: Record<TextPart, Load> } = { en };
