import type { FastifyInstance, FastifyRequest } from "fastify";
import { isId } from "../db/is-id.ts";
import type { Deps } from "../deps.ts";
import { findInMailbox, listMailbox } from "../ports/mailbox.ts";
import { isFromHere } from "./loopback.ts";
import { mailboxPage, mailboxStyles, mailPage } from "./mailbox-pages.ts";
import { refuse } from "./refuse.ts";
import { withPolicy } from "./security-headers.ts";

/** Serves the mailbox that replaces real mail. It shows everyone's codes, so it answers only requests from this machine. */
export function serveMailbox(app: FastifyInstance, { db }: Pick<Deps, "db">) {
  const find = (id: string) => (isId(id) ? findInMailbox(db, id) : Promise.resolve(undefined));

  app.register(async (here) => {
    here.addHook("onRequest", async (request, reply) => {
      if (!isFromHere(request)) return refuse(reply, { ok: false, reason: "not_found" });
      reply.header("cache-control", "no-store");
    });

    here.get("/api/mailbox", async (request) => ({ data: await listMailbox(db, addressee(request)) }));

    here.get("/mailbox", async (request, reply) => {
      const to = addressee(request);
      return withPolicy(reply, "mailbox")
        .type("text/html; charset=utf-8")
        .send(mailboxPage(await listMailbox(db, to), to));
    });
    here.get("/mailbox/style.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(mailboxStyles));
    here.get<{ Params: { id: string } }>("/mailbox/:id", async (request, reply) => {
      const mail = await find(request.params.id);
      if (!mail) return refuse(reply, { ok: false, reason: "not_found" });
      return withPolicy(reply, "mailbox").type("text/html; charset=utf-8").send(mailPage(mail));
    });
    here.get<{ Params: { id: string } }>("/mailbox/:id/html", async (request, reply) => {
      const mail = await find(request.params.id);
      if (!mail) return refuse(reply, { ok: false, reason: "not_found" });
      return withPolicy(reply, "mail")
        .header("x-frame-options", "SAMEORIGIN")
        .type("text/html; charset=utf-8")
        .send(mail.html);
    });
  });
}

function addressee(request: FastifyRequest): string | undefined {
  const { query } = request;
  const to: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "to") : undefined;
  return typeof to === "string" && to.trim() !== "" ? to : undefined;
}
