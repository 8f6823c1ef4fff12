import pg from "pg";
import type { DatabaseHosts } from "./database-hosts.ts";

/** Settings of a connection. With `hosts` the connection goes to the one that is the primary, else to `connectionString`. */
export interface DatabaseConfig extends pg.ClientConfig {
  hosts?: DatabaseHosts | undefined;
}

/** How long one host may take to accept a connection, in milliseconds, before the next is tried. */
const hostTimeoutMs = 2_000;

/** Returns a client for the database: for the primary if there are several hosts. */
export const createClient = (config: DatabaseConfig): pg.Client =>
  config.hosts ? new PrimaryClient({ ...config, hosts: config.hosts }) : new pg.Client(config);

/** A connection to the host that was the primary last. It fails, and the next host is used, if that host is no primary. */
export class PrimaryClient extends pg.Client {
  readonly #hosts: DatabaseHosts;
  readonly #url: string;

  constructor({ hosts, ...config }: DatabaseConfig & { hosts: DatabaseHosts }) {
    super({ ...config, connectionString: hosts.current, connectionTimeoutMillis: hostTimeoutMs });
    this.#hosts = hosts;
    this.#url = hosts.current;
    // Between two owners nobody listens, and an error without a listener would end the process.
    this.on("error", () => undefined);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
  override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
    const connected = this.#connectToPrimary();
    if (!callback) return connected;
    connected.then(
      (client) => callback(null, client),
      (error) => callback(error),
    );
    return undefined;
  }

  async #connectToPrimary() {
    // Registered before it is connected, so that an attempt on a host that froze ends when another host writes.
    const remove = this.#hosts.register(this.#url, () => this.connection.stream.destroy());
    try {
      await super.connect();
      if (!(await isWritable(this))) throw new Error(notPrimary);
      this.once("end", remove);
      return this;
    } catch (error) {
      remove();
      this.#hosts.leave(this.#url);
      await this.end().catch(() => undefined);
      throw error;
    }
  }
}

export const notPrimary = "This server of the database is not the primary.";

/** Whether a connection leads to the primary. A standby is in recovery until it is promoted. */
export async function isWritable(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>("show transaction_read_only");
  return rows[0]?.transaction_read_only === "off";
}
