import { createHmac, timingSafeEqual } from "node:crypto";
import type { TextReplies } from "./texts.ts";

const keywords = { STOP: "stop", START: "start", HELP: "help" } as const;
const isKeyword = (text: string | null): text is keyof typeof keywords => text !== null && text in keywords;

/**
 * Reads Twilio's calls about received texts. Each is signed with the account's token, over the URL that is configured at
 * Twilio and all fields, so a proxy in front of the server changes nothing.
 */
export const twilioReplies = ({ accountSid, authToken }: { accountSid: string; authToken: string }): TextReplies => ({
  read(url, fields, signature) {
    if (!isEqual(signature, signatureOf(authToken, url, fields)) || fields.get("AccountSid") !== accountSid)
      return "forged";
    const [id, from] = [fields.get("MessageSid") ?? "", fields.get("From") ?? ""];
    // Short codes and names of senders have no account here.
    if (!/^[SM]M[0-9a-f]{32}$/.test(id) || !/^\+[1-9]\d{6,14}$/.test(from)) return "ignored";
    const keyword = fields.get("OptOutType");
    return { id, from, body: fields.get("Body") ?? "", keyword: isKeyword(keyword) ? keywords[keyword] : undefined };
  },
});

/** The signature of a call: HMAC-SHA1 over the URL, followed by the fields in the order of their names. */
export function signatureOf(authToken: string, url: string, fields: URLSearchParams): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = url + sorted.map(([name, value]) => name + value).join("");
  return createHmac("sha1", authToken).update(signed, "utf8").digest("base64");
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
