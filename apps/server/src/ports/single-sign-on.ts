import { normalizeEmail } from "../text/email-address.ts";

export interface OidcConfig {
  /** The number of the provider in the settings. It is part of the address to which the provider returns. */
  id: string;
  /** The name on the button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The domains of email addresses that sign in only with this provider. */
  onlyDomains: string[];
}

/** What this server keeps of a request to a provider, to check the reply by. */
interface SignOnSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom a provider has signed in. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Undefined if the provider has not verified that the person receives mail at an address. */
  verifiedEmail: string | undefined;
  firstName: string;
  lastName: string;
  /** When the person proved to the provider who they are. Undefined if it does not say. */
  authenticatedAt: Temporal.Instant | undefined;
}

/** A provider for single sign-on. */
export interface SingleSignOn extends Pick<OidcConfig, "id" | "name" | "issuer" | "onlyDomains"> {
  /**
   * Returns the URL of the provider's page to sign in, with new secrets. The provider asks again whoever signed in there
   * longer than `maxAgeSeconds` ago.
   */
  start(request: { maxAgeSeconds: number }): Promise<SignOnSecrets & { url: string }>;
  /**
   * Checks the query with which the provider returned, and redeems its code. With `maxAgeSeconds` the provider has to say
   * that the person signed in there since. Throws if anything is wrong.
   */
  finish(query: string, expected: SignOnSecrets & { maxAgeSeconds?: number }): Promise<ProviderIdentity>;
  /** Returns the URL of the provider's page to sign out, which leads to `returnTo`. Undefined if it has none. */
  signOutUrl(returnTo: string): Promise<string | undefined>;
}

/** Returns the provider that addresses of this domain have to use, if one is set. */
export function onlyProviderFor(providers: readonly SingleSignOn[], email: string): SingleSignOn | undefined {
  const domain = normalizeEmail(email).split("@").at(-1) ?? "";
  return providers.find(({ onlyDomains }) => onlyDomains.includes(domain));
}
