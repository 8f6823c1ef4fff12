import type { Deprecation } from "@callboard/contract/route";

/** Where deprecations and other changes of the API are announced. */
export const changelogPath = "/api/changelog";

/**
 * The headers of a deprecated route: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) if it has a date, and a link to the
 * announcement.
 */
export const deprecationHeaders = ({ since, sunset }: Deprecation): Record<string, string> => ({
  deprecation: `@${startOf(since).epochMilliseconds / 1000}`,
  ...(sunset && { sunset: new Date(startOf(sunset).epochMilliseconds).toUTCString() }),
  link: `<${changelogPath}>; rel="deprecation"; type="text/html"`,
});

const startOf = (date: string) => Temporal.PlainDate.from(date).toZonedDateTime("UTC");
