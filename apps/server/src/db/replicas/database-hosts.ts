/** The attributes of a session that libpq knows and that fit a server that writes. */
const writable = ["read-write", "primary", "any"];

/** Ends a connection without a reply of its server, which may be frozen or gone. */
type Disconnect = () => void;

/** The servers of one replicated database. One of them is the primary, to which all connections go. */
export class DatabaseHosts {
  readonly urls: readonly string[];
  #index = 0;
  readonly #connections = new Map<Disconnect, string>();

  /** `urls` are URLs with one host each, in the order in which they are tried. */
  constructor(urls: readonly string[]) {
    this.urls = urls;
  }

  /** The URL of the host that was the primary last. */
  get current(): string {
    return this.urls[this.#index] ?? "";
  }

  /** Switches to the next host, unless another connection has already left this one. */
  leave(url: string): void {
    if (url === this.current) this.#index = (this.#index + 1) % this.urls.length;
  }

  /**
   * Switches to a host that was found to be the primary, and ends the connections to the others. Returns whether there
   * were any, or another host was in use.
   */
  use(url: string): boolean {
    const left = [...this.#connections].filter(([, host]) => host !== url);
    const isMove = url !== this.current || left.length > 0;
    this.#index = Math.max(0, this.urls.indexOf(url));
    for (const [disconnect] of left) disconnect();
    return isMove;
  }

  /** Registers an open connection to a host. Returns a function that removes it. */
  register(url: string, disconnect: Disconnect): () => void {
    this.#connections.set(disconnect, url);
    return () => this.#connections.delete(disconnect);
  }
}

/**
 * Returns the hosts of a database URL with several hosts, as libpq writes them: `postgres://u:p@a:5432,b:5432/db`, or
 * `postgres://u@/db?host=/run/a,/run/b`. Returns undefined for a URL with one host, which node-postgres parses itself.
 * Throws an error, to be read after the name of the setting, if the URL can't be used.
 */
export function parseDatabaseHosts(url: string): DatabaseHosts | undefined {
  const [, scheme, login = "", authority = "", path = "", query = ""] =
    /^(postgres(?:ql)?:\/\/)(?=.)([^/?#]*@)?([^/?#]*)([^?#]*)(?:\?(.*))?$/s.exec(url) ?? [];
  if (!scheme) throw new Error("has to look like postgresql://user:password@host:5432/database.");
  const parameters = new URLSearchParams(query);
  const attributes = parameters.get("target_session_attrs");
  if (attributes && !writable.includes(attributes))
    throw new Error(`has target_session_attrs=${attributes}, but Callboard writes: use read-write.`);
  parameters.delete("target_session_attrs");

  const named = parameters.get("host");
  const hosts = (named ?? authority).split(",");
  if (hosts.length === 1) return undefined;
  if (hosts.some((host) => !host)) throw new Error("names an empty host between two commas.");
  const ports = parameters.get("port")?.split(",") ?? [];
  if (ports.length > 1 && ports.length !== hosts.length)
    throw new Error(`has ${hosts.length} hosts and ${ports.length} ports: give one port for all, or one for each.`);
  return new DatabaseHosts(
    hosts.map((host, index) => {
      const own = new URLSearchParams(parameters);
      if (named !== null) own.set("host", host);
      const port = ports[index] ?? ports[0];
      if (port) own.set("port", port);
      return `${scheme}${login}${named === null ? host : ""}${path}${own.size > 0 ? `?${own}` : ""}`;
    }),
  );
}
