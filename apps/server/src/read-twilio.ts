import type { TwilioConfig } from "./ports/twilio.ts";

/** How texts are sent; undefined when nothing of it is set. Some of its variables without the others are a problem. */
export function readTwilio(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): TwilioConfig | undefined {
  const names = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;
  const of = (name: string) => env[name]?.trim() ?? "";
  const missing = names.filter((name) => !of(name));
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    problems.push(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} needed with the other TWILIO_ variables.`,
    );
    return undefined;
  }
  const apiBase = URL.parse(of("TWILIO_API_BASE") || "https://api.twilio.com");
  if (!apiBase || !/^https?:$/.test(apiBase.protocol))
    problems.push("TWILIO_API_BASE has to be an address such as https://api.twilio.com.");
  if (!/^AC[0-9a-f]{32}$/.test(of("TWILIO_ACCOUNT_SID")))
    problems.push("TWILIO_ACCOUNT_SID has to be the SID of an account: AC and 32 digits or letters a to f.");
  if (!/^(\+[1-9]\d{6,14}|\d{4,6}|MG[0-9a-f]{32})$/.test(of("TWILIO_FROM")))
    problems.push("TWILIO_FROM has to be a number such as +13235550100, a short code, or a messaging service (MG…).");
  return {
    accountSid: of("TWILIO_ACCOUNT_SID"),
    authToken: of("TWILIO_AUTH_TOKEN"),
    from: of("TWILIO_FROM"),
    apiBase: apiBase?.href.replace(/\/$/, "") ?? "",
  };
}
