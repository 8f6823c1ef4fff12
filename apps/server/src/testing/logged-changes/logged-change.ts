import type { Route } from "@callboard/contract/route";
import type { TestServer } from "../a-server.ts";
import type { Side } from "../a-side.ts";
import type { Call } from "../authorization/row.ts";
import { aDayplayer } from "../factories.ts";

export interface LoggedChange {
  /** Prepares the call and returns it, with the token if it is not the head's. */
  call(side: Side, server: TestServer): (Call & { token?: string }) | Promise<Call & { token?: string }>;
  /** The expected log entries. */
  entries: string[];
}

/** A change by its call and its expected log entries. */
export const changing = (call: LoggedChange["call"], ...entries: string[]): LoggedChange => ({ call, entries });

export const positionOf = ({ dayplanId, positionId }: Side) => ({ params: { dayplanId, positionId } });

/** Makes a call as the head, before the one whose entry is tested. */
export async function callFirst(
  server: TestServer,
  { head: token }: Side,
  route: Route,
  call: Call,
): Promise<Record<string, unknown>> {
  const reply = await server.call(route, { ...call, token } as object);
  if (reply.status >= 300) throw new Error(`${route.path} was refused: ${reply.body}`);
  return JSON.parse(reply.body || "{}").data;
}

/** Creates a dayplayer who can be offered the side's position. */
export const free = async (server: TestServer, side: Side) =>
  (await aDayplayer(server, { first_name: "Ana", last_name: "Lopez", available: [side.dayplanDate] })).account.id;
