import { clientTexts } from "../../../packages/client/src/texts/en.ts";
import { uiTexts } from "../../../packages/ui/src/texts/en.ts";
import type { MessageTree } from "../../../packages/ui/vite/messages.ts";

const { ago, errors, ...security } = clientTexts;
const { uiTheme, ...components } = uiTexts;

/** The texts that the head app shares with the player app, by the name of their module. */
export const catalogues: Record<string, MessageTree> = {
  "en/shared": { ...components, ago, errors },
  "en/security": { ...security, uiTheme },
};
