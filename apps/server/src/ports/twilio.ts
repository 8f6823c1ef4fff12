import type { Texter } from "./texts.ts";

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number of one's own, or a messaging service (MG…). */
  from: string;
  /** Another place than Twilio's own: a proxy, or a stand-in for it. */
  apiBase: string;
}

const timeoutMs = 15_000;
/** The number is none, can't be reached, takes no texts, or its owner answered STOP. Trying again changes nothing. */
const refusals = new Set([21211, 21214, 21217, 21219, 21408, 21610, 21612, 21614]);

/** Texts through Twilio's REST API: one request each. */
export function twilioTexts({ accountSid, authToken, from, apiBase }: TwilioConfig): Texter {
  const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    name: "twilio",
    async send({ to, body }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { authorization, accept: "application/json" },
        body: new URLSearchParams({
          To: to,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: body,
        }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) {
        await response.body?.cancel();
        return "sent";
      }
      const answer: unknown = await response.json().catch(() => undefined);
      const code = typeof answer === "object" && answer !== null ? Reflect.get(answer, "code") : undefined;
      if (response.status === 400 && typeof code === "number" && refusals.has(code)) return "refused";
      // Never the number or the text: this is logged.
      throw new Error(`Twilio answered ${response.status}${typeof code === "number" ? `, error ${code}` : ""}.`);
    },
  };
}
