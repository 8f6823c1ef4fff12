import type { TwilioConfig } from "../ports/twilio.ts";
import type { Environment } from "./environment.ts";
import { readTogether } from "./read-together.ts";

/** Reads the settings for texts; undefined when none of them is set. An incomplete set of variables is a problem. */
export function readTwilio(env: Environment, problems: string[]): TwilioConfig | undefined {
  const given = readTogether(env, ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"], problems);
  if (!given) return undefined;
  const apiBase = URL.parse(env.TWILIO_API_BASE?.trim() || "https://api.twilio.com");
  if (!apiBase || !/^https?:$/.test(apiBase.protocol))
    problems.push("TWILIO_API_BASE has to be an address such as https://api.twilio.com.");
  if (!/^AC[0-9a-f]{32}$/.test(given.TWILIO_ACCOUNT_SID))
    problems.push("TWILIO_ACCOUNT_SID has to be the SID of an account: AC and 32 digits or letters a to f.");
  if (!/^(\+[1-9]\d{6,14}|\d{4,6}|MG[0-9a-f]{32})$/.test(given.TWILIO_FROM))
    problems.push("TWILIO_FROM has to be a number such as +13235550100, a short code, or a messaging service (MG…).");
  const replies = env.TWILIO_REPLIES?.trim() || "off";
  if (!/^(on|off)$/.test(replies))
    problems.push(
      "TWILIO_REPLIES has to be on or off. With on, Twilio has to post received texts to {PUBLIC_URL}/api/texts/inbound.",
    );
  return {
    accountSid: given.TWILIO_ACCOUNT_SID,
    authToken: given.TWILIO_AUTH_TOKEN,
    from: given.TWILIO_FROM,
    takesReplies: replies === "on",
    apiBase: apiBase?.href.replace(/\/$/, "") ?? "",
  };
}
