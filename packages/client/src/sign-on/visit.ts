import type { SignOnSignUp } from "@callboard/contract/refusals/refusal-payloads";
import type { Memory } from "../session.ts";

/** A visit to a provider of single sign-on, from which the tab comes back. */
interface SignOnVisit {
  provider: string;
  remember: boolean;
}

const [mark, visitName, personName, providerName] = ["sso", "sign-on-visit", "sign-on-person", "sign-on-provider"];
const isMarked = () => new URLSearchParams(location.search).has(mark);

/** What a tab knows of a visit to a provider, between the pages before and after it. */
export const signOnVisit = {
  /** The path of the page that is to go on after the visit. */
  returnTo(): string {
    const address = new URL(location.href);
    address.searchParams.set(mark, "done");
    return address.pathname + address.search;
  },
  begin: (tab: Memory, visit: SignOnVisit) => tab.write(visitName, visit),
  /** The visit from which the tab has just come back. */
  returned: (tab: Memory) => (isMarked() ? tab.read<SignOnVisit>(visitName) : undefined),
  end: (tab: Memory) => tab.forget(visitName),
  /** The search parameters of the page on which a new person signs up. */
  signUpSearch: { [mark]: "new" },
  keepPerson: (tab: Memory, { email, first_name, last_name }: SignOnSignUp) =>
    tab.write(personName, { email, first_name, last_name } satisfies SignOnSignUp),
  /** The new person who signs up on this page, as the provider names them. */
  person: (tab: Memory) => (isMarked() ? tab.read<SignOnSignUp>(personName) : undefined),
  /** Remembers by which provider the session began, so that signing out leads there. */
  keepProvider: (memory: Memory, provider: string | undefined) =>
    provider === undefined ? memory.forget(providerName) : memory.write(providerName, provider),
  /** The address to open after signing out. Undefined if the session did not begin with a provider. */
  signOutAddress(memory: Memory, app: "web" | "player"): string | undefined {
    const provider = memory.read<string>(providerName);
    return provider && `/api/sso/${encodeURIComponent(provider)}/sign-out?app=${app}`;
  },
};
