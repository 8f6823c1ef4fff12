import { processConnections } from "../db/connection/process-connections.ts";
import { type Read, wholeNumber } from "./environment.ts";

export interface DatabaseSettings {
  /** The URL of an external PostgreSQL server, or of a transaction pooler; undefined means the embedded one in `dataDir`. */
  databaseUrl: string | undefined;
  /** The URL past a transaction pooler, for what needs a session. Undefined means that `databaseUrl` is no pooler. */
  directDatabaseUrl: string | undefined;
  /** The URL of replicas, for what may be two seconds old. */
  readerDatabaseUrl: string | undefined;
  /** The maximum number of connections for requests. */
  databaseConnections: number;
}

/** Reads the settings of the database. Adds sentences to `problems`. */
export function readDatabase(read: Read, problems: string[]): DatabaseSettings {
  const settings = {
    databaseUrl: read<string | undefined>("DATABASE_URL", parseUrl, undefined),
    directDatabaseUrl: read<string | undefined>("DIRECT_DATABASE_URL", parseUrl, undefined),
    readerDatabaseUrl: read<string | undefined>("READER_DATABASE_URL", parseUrl, undefined),
    databaseConnections: read("DATABASE_CONNECTIONS", wholeNumber(2, 500), processConnections.requests),
  };
  if (settings.directDatabaseUrl && !settings.databaseUrl)
    problems.push("DATABASE_URL has to name the transaction pooler if DIRECT_DATABASE_URL names the server behind it.");
  if (settings.readerDatabaseUrl && !settings.databaseUrl)
    problems.push("DATABASE_URL has to name the primary server if READER_DATABASE_URL names its replicas.");
  return settings;
}

function parseUrl(text: string) {
  const [, authority, query] = /^postgres(?:ql)?:\/\/(?=.)(?:[^/?#]*@)?([^/?#]*)[^?#]*(?:\?(.*))?$/s.exec(text) ?? [];
  if (authority === undefined) throw new Error("has to look like postgresql://user:password@host:5432/database.");
  if (authority.includes(",") || new URLSearchParams(query).get("host")?.includes(","))
    throw new Error("has several hosts, but has to name the one address that leads to the primary server.");
  return text;
}
