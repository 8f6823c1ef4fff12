import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "a token of the test";

/** Takes texts as Twilio's REST API does, and refuses what it refuses. */
export async function aTwilio() {
  const received: Record<string, string>[] = [];
  /** Answers in place of taking the text, by number: the status and Twilio's own code. */
  const refusing = new Map<string, { status: number; code: number }>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
    if (request.headers.authorization !== `Basic ${credentials}`) return answer(401, { code: 20003 });
    if (request.method !== "POST" || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return answer(404, { code: 20404 });
    if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return answer(415, {});
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const refusal = refusing.get(fields.To ?? "");
    if (refusal) return answer(refusal.status, { code: refusal.code, message: "refused", status: refusal.status });
    received.push(fields);
    return answer(201, { sid: `SM${received.length}`, status: "queued" });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    refusing,
    env: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: "+13235550100",
      TWILIO_API_BASE: `http://127.0.0.1:${port}`,
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
