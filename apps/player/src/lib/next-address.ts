import { paths } from "./paths.ts";

/** Where to go after signing in: only a path inside this app, since the address that led here may be anybody's. */
export const nextAddress = (search: URLSearchParams): string => {
  const next = search.get("next") ?? "";
  return /^\/(?![/\\])/.test(next) ? next : paths.offers;
};

/** The sign-in page, which leads back to where somebody was going. */
export const signInFor = (at: string): string =>
  at === paths.offers || at === paths.signIn ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next: at })}`;
