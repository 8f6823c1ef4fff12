import { paths } from "./paths.ts";

/**
 * The address after signing in. Only a path inside this app is used, because anybody can write the link that leads
 * here.
 */
export const nextAddress = (search: URLSearchParams): string => {
  const next = search.get("next") ?? "";
  return /^\/(?![/\\])/.test(next) ? next : paths.offers;
};

/** The address of the sign-in page, which then leads back to `at`. */
export const signInFor = (at: string): string =>
  at === paths.offers || at === paths.signIn ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next: at })}`;
