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

/** By how much Twilio's clock may be behind this one. */
const clocksDiffer = { minutes: 2 };
/** A number's newest messages that are looked through; nobody gets as many in the time in which a text is tried again. */
const newest = "200";

/** Texts through Twilio's REST API: one request each. */
export function twilioTexts({ accountSid, authToken, from, apiBase }: TwilioConfig): Texter {
  const url = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const call = (address: string, request: RequestInit) =>
    fetch(address, {
      ...request,
      headers: { authorization, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    name: "twilio",
    async send({ to, body }) {
      const response = await call(url, {
        method: "POST",
        body: new URLSearchParams({
          To: to,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: body,
        }),
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
    // Messages know no idempotency key, so those of the number are looked through. Not by DateSent: what still waits has none.
    async wasTaken({ to, body }, since) {
      const response = await call(`${url}?${new URLSearchParams({ To: to, PageSize: newest })}`, { method: "GET" });
      if (!response.ok) throw new Error(`Twilio answered ${response.status} when it was asked for a number's texts.`);
      const { messages } = (await response.json()) as { messages: ListedText[] };
      const from = since.subtract(clocksDiffer).epochMilliseconds;
      return messages.some(
        // A trial account writes a sentence of its own before the words.
        (text) =>
          text.direction.startsWith("outbound") && text.body.endsWith(body) && Date.parse(text.date_created) >= from,
      );
    },
  };
}

interface ListedText {
  body: string;
  /** `inbound`, `outbound-api`, … */
  direction: string;
  /** RFC 2822, to the second. */
  date_created: string;
}
