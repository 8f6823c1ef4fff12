import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { signatureOf } from "../../ports/twilio-replies.ts";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "a token of the test";

interface InboundText {
  from: string;
  body: string;
  sid?: string;
  /** More fields, such as OptOutType. */
  fields?: Record<string, string>;
  /** Fields that are changed after they were signed. */
  changes?: Record<string, string>;
  /** Another token or another signature than Twilio's. */
  token?: string;
  signature?: string;
}

/** Behaves like Twilio's REST API: accepts, lists and refuses texts, and posts received ones. */
export async function aTwilio() {
  const received: Record<string, string>[] = [];
  /** Errors to return for a number: the status and Twilio's own code. */
  const refusing = new Map<string, { status: number; code: number }>();
  /** Numbers whose next text gets no reply: it is accepted nevertheless, or lost. `cut` is accepted, and the connection ends. */
  const silent = new Map<string, "taken" | "lost" | "cut">();
  const listed: { to: string; body: string; direction: string; date_created: string }[] = [];
  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

  const take = (response: ServerResponse, fields: Record<string, string>) => {
    const { To = "", Body = "" } = fields;
    const refusal = refusing.get(To);
    if (refusal)
      return answer(response, refusal.status, { code: refusal.code, message: "refused", status: refusal.status });
    const silence = silent.get(To);
    silent.delete(To);
    if (silence !== "lost") {
      received.push(fields);
      // In RFC 2822 format, to the second.
      const date_created = new Date().toUTCString().replace("GMT", "+0000");
      listed.unshift({ to: To, body: Body, direction: "outbound-api", date_created });
    }
    if (silence === "cut") return response.destroy();
    return silence ? undefined : answer(response, 201, { sid: `SM${received.length}`, status: "queued" });
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://twilio");
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
    if (request.headers.authorization !== `Basic ${credentials}`) return answer(response, 401, { code: 20003 });
    if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return answer(response, 404, { code: 20404 });
    if (request.method === "GET")
      return answer(response, 200, { messages: listed.filter(({ to }) => to === searchParams.get("To")) });
    if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
      return answer(response, 415, {});
    return take(response, Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    listed,
    refusing,
    silent,
    /**
     * Posts a received text to the server, as Twilio does: signed over the address that is configured there, which is the
     * server's public one.
     */
    async post(at: string, publicUrl: string, text: InboundText) {
      const { from, body, sid = `SM${randomBytes(16).toString("hex")}`, fields: more = {}, token = authToken } = text;
      const fields = new URLSearchParams({
        ToCountry: "US",
        MessageSid: sid,
        SmsMessageSid: sid,
        AccountSid: accountSid,
        From: from,
        To: "+13235550100",
        Body: body,
        NumMedia: "0",
        ApiVersion: "2010-04-01",
        ...more,
      });
      const signature = signatureOf(token, `${publicUrl}/api/texts/inbound`, fields);
      for (const [name, value] of Object.entries(text.changes ?? {})) fields.set(name, value);
      const headers = { "x-twilio-signature": text.signature ?? signature, "user-agent": "TwilioProxy/1.1" };
      const reply = await fetch(`${at}/api/texts/inbound`, { method: "POST", headers, body: fields });
      return { status: reply.status, body: await reply.text() };
    },
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: "+13235550100",
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
