import type { Language } from "@callboard/contract/languages/languages";
import { accounts } from "./en/accounts.ts";
import { answers } from "./en/answers.ts";
import { formats } from "./en/formats.ts";
import { notifications } from "./en/notifications.ts";
import { accounts as spanishAccounts } from "./es/accounts.ts";
import { answers as spanishAnswers } from "./es/answers.ts";
import { formats as spanishFormats } from "./es/formats.ts";
import { notifications as spanishNotifications, rules as spanishRules } from "./es/notifications.ts";

const en = { accounts, answers, formats, notifications };

/** What the server writes to people, by language. The English texts of notifications stand in their rules. */
export const texts: Record<Language, typeof en & { rules?: typeof spanishRules }> = {
  en,
  es: {
    accounts: spanishAccounts,
    answers: spanishAnswers,
    formats: spanishFormats,
    notifications: spanishNotifications,
    rules: spanishRules,
  },
};
