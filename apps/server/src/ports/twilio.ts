import type { Texter } from "./texts.ts";
import { twilioReplies } from "./twilio-replies.ts";

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A phone number, or the SID of a messaging service (MG…). */
  from: string;
  /** Whether Twilio calls this server for received texts. */
  takesReplies: boolean;
  /** Another URL in place of Twilio's own: a proxy, or a local server in tests. */
  apiBase: string;
}

const timeoutMs = 15_000;
/**
 * Error codes of numbers that don't exist, can't be reached, take no texts, or whose owner answered STOP. A retry would
 * fail too.
 */
const refusals = new Set([21211, 21214, 21217, 21219, 21408, 21610, 21612, 21614]);

/** The maximum difference by which Twilio's clock may be behind. */
const maxClockSkew = { minutes: 2 };
/** How many of a number's newest messages are searched. No number gets that many while a text is retried. */
const searchedMessages = "200";

/** Sends texts with Twilio's REST API, one request for each. */
export function twilioTexts(config: TwilioConfig): Texter {
  const { accountSid, authToken, from, apiBase } = config;
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
    replies: config.takesReplies ? twilioReplies(config) : undefined,
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
      // The number and the text are left out, because this error is logged.
      throw new Error(`Twilio answered ${response.status}${typeof code === "number" ? `, error ${code}` : ""}.`);
    },
    // Twilio has no idempotency key, so that the messages of the number are searched. DateSent can't be used, because
    // queued messages have none.
    async wasTaken({ to, body }, since) {
      const response = await call(`${url}?${new URLSearchParams({ To: to, PageSize: searchedMessages })}`, {
        method: "GET",
      });
      if (!response.ok) throw new Error(`Twilio answered ${response.status} to a request for the texts of a number.`);
      const { messages } = (await response.json()) as { messages: ListedText[] };
      const from = since.subtract(maxClockSkew).epochMilliseconds;
      return messages.some(
        // A trial account adds a sentence before the text.
        (text) =>
          text.direction.startsWith("outbound") && text.body.endsWith(body) && Date.parse(text.date_created) >= from,
      );
    },
  };
}

interface ListedText {
  body: string;
  /** For example `inbound` or `outbound-api`. */
  direction: string;
  /** In RFC 2822 format, to the second. */
  date_created: string;
}
