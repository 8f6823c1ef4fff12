import type { Account } from "@callboard/contract/accounts";
import type { Language } from "@callboard/contract/languages/languages";
import { profileSettingRoutes } from "@callboard/contract/routes/accounts/profile-settings";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../call.ts";
import { account } from "../requests/account.ts";
import { isLanguageChosen, showLanguage, language as shown } from "./language.ts";
import { saveWorkerLanguage } from "./worker-language.ts";

/** Shows the language of the account. An account that has none yet gets the one on screen, so that mails come in it. */
export async function followAccount(client: QueryClient, { language }: Pick<Account, "language">): Promise<void> {
  if (!language) return saveLanguage(client, shown());
  await showLanguage(language);
  await saveWorkerLanguage(language);
}

/** Shows the language of the account after a start, unless another one was chosen since the page was opened. */
export async function followAccountAtStart(client: QueryClient, me: Pick<Account, "language">): Promise<void> {
  if (!isLanguageChosen()) await followAccount(client, me);
}

/** Stores the language for the service worker of this browser, and on the account. */
export async function saveLanguage(client: QueryClient, language: Language): Promise<void> {
  await saveWorkerLanguage(language);
  await call(profileSettingRoutes.updateProfileSetting, { body: { language } });
  client.setQueryData(account.queryKey, (me) => me && { ...me, language });
}
