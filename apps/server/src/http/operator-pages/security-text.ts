import type { FastifyInstance } from "fastify";
import type { Config } from "../../config/config.ts";
import type { Clock } from "../../time/clock.ts";

/** The validity of security.txt. It is generated again with each release and setting, so a month is enough. */
const validDays = 30;

/** Serves where vulnerabilities are reported (RFC 9116). Without a configured contact there is no such file. */
export function serveSecurityText(app: FastifyInstance, { publicUrl, operator }: Config, clock: Clock): void {
  const { securityContact } = operator;
  if (!securityContact) return;
  const path = "/.well-known/security.txt";
  app.get(path, (_request, reply) => {
    const expires = clock
      .now()
      .add({ hours: validDays * 24 })
      .round("hour");
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
