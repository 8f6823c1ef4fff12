import type { OidcConfig } from "../ports/single-sign-on.ts";
import type { Environment } from "./environment.ts";
import { readTogether } from "./read-together.ts";

/** Providers beyond the first have their number at the end of each variable's name. */
const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Reads the providers for single sign-on. An incomplete set of variables is a problem, and so are unusable ones. */
export const readOidc = (env: Environment, problems: string[], isLocalName: (hostname: string) => boolean) =>
  numbers.flatMap((number): OidcConfig[] => {
    const named = <Name extends string>(name: Name) => (number === 1 ? name : `${name}_${number}`);
    const [issuer, clientId, clientSecret, name] = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET", "NAME"].map((each) =>
      named(`OIDC_${each}`),
    ) as [string, string, string, string];
    const given = readTogether(env, [issuer, clientId, clientSecret, name], problems);
    const onlyDomains = (env[named("OIDC_ONLY_DOMAINS")] ?? "")
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    if (onlyDomains.some((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)))
      problems.push(`${named("OIDC_ONLY_DOMAINS")} has to be domains such as studio.example.com, joined by commas.`);
    if (!given) {
      if (onlyDomains.length > 0 && !env[issuer]) problems.push(`${issuer} is needed with OIDC_ONLY_DOMAINS.`);
      return [];
    }
    const url = URL.parse(given[issuer] ?? "");
    if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isLocalName(url.hostname)))
      problems.push(`${issuer} has to be an address such as https://login.example.com.`);
    return [
      {
        id: String(number),
        name: given[name] ?? "",
        issuer: given[issuer] ?? "",
        clientId: given[clientId] ?? "",
        clientSecret: given[clientSecret] ?? "",
        onlyDomains,
      },
    ];
  });
