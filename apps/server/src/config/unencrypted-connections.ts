import { type Config, isLocalName } from "./config.ts";

type Connections = Pick<Config, "databaseUrl" | "directDatabaseUrl" | "readerDatabaseUrl">;

/**
 * Lists the settings whose address is on another machine and does not require encryption. Private networks are common,
 * so that the server starts nevertheless.
 */
export function listUnencryptedConnections({
  databaseUrl,
  directDatabaseUrl,
  readerDatabaseUrl,
}: Connections): string[] {
  return [
    ...(databaseUrl && isPlainDatabase(databaseUrl) ? ["DATABASE_URL"] : []),
    ...(directDatabaseUrl && isPlainDatabase(directDatabaseUrl) ? ["DIRECT_DATABASE_URL"] : []),
    ...(readerDatabaseUrl && isPlainDatabase(readerDatabaseUrl) ? ["READER_DATABASE_URL"] : []),
  ];
}

/** A database URL may name its host as the parameter `host`, also the folder of a socket. */
function isPlainDatabase(url: string): boolean {
  const [, authority = "", query = ""] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*(?:\?(.*))?$/s.exec(url) ?? [];
  const parameters = new URLSearchParams(query);
  const mode = parameters.get("sslmode") ?? (parameters.get("ssl") === "true" ? "require" : "disable");
  const hosts = [authority, parameters.get("host") ?? ""].map(toHostName);
  return ["disable", "allow"].includes(mode) && hosts.some((host) => host !== "" && !isOwnMachine(host));
}

/** The name of a host without its port: `db-a:5432`, `[::1]:5432`. */
const toHostName = (host: string): string => /^\[([^\]]*)\]/.exec(host)?.[1] ?? host.replace(/:\d*$/, "");

const isOwnMachine = (host: string): boolean => host.startsWith("/") || isLocalName(host) || isLocalName(`[${host}]`);
