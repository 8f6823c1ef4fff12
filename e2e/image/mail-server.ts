import { type AddressInfo, createServer } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on a free port of all addresses of this machine, so that containers reach it. */
export interface MailServer {
  port: number;
  /** Resolves with the newest code that was mailed to an address, now or later. */
  codeFor(email: string): Promise<string>;
  stop(): void;
}

export async function startMailServer(): Promise<MailServer> {
  const codes = new Map<string, string>();
  const waiting = new Map<string, (code: string) => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      let source = "";
      stream.on("data", (chunk: Buffer) => {
        source += chunk.toString();
      });
      stream.on("end", () => {
        const [, code] = /^Subject:.*?\b(\d{6})\b/m.exec(source) ?? [];
        for (const { address } of code ? envelope.rcptTo : []) {
          codes.set(address, code ?? "");
          waiting.get(address)?.(code ?? "");
        }
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => smtp.listen(port, () => listening()));
  return {
    port,
    codeFor: async (email) => codes.get(email) ?? new Promise((resolve) => waiting.set(email, resolve)),
    stop: () => smtp.close(() => undefined),
  };
}

/** Returns a port that is free on all addresses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
