import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Arrival, FromClients, ToClients } from "./client-messages.ts";

/** The number of processes among which the clients are divided. One process has a limited number of files. */
const processCount = 2;

/** Clients of one server, in processes of their own. */
export class Clients {
  readonly #kind: ToClients["kind"];
  readonly #processes: ChildProcess[];
  #receive: (arrival: Arrival) => void = () => undefined;

  constructor(kind: ToClients["kind"]) {
    this.#kind = kind;
    this.#processes = Array.from({ length: processCount }, () => fork(join(import.meta.dirname, "stream-clients.ts")));
    for (const child of this.#processes)
      child.on("message", (message: FromClients) => {
        if ("arrivals" in message) for (const arrival of message.arrivals) this.#receive(arrival);
      });
  }

  onArrival(receive: (arrival: Arrival) => void) {
    this.#receive = receive;
  }

  /** Opens a connection for each URL. Tokens in URLs are valid for a short time, so that the caller opens few at once. */
  async open(from: number, urls: string[]) {
    const each = Math.ceil(urls.length / processCount);
    await Promise.all(
      this.#processes.map((child, index) =>
        openIn(child, {
          kind: this.#kind,
          from: from + index * each,
          urls: urls.slice(index * each, (index + 1) * each),
        }),
      ),
    );
  }

  async close() {
    await Promise.all(
      this.#processes.map(
        (child) =>
          new Promise<void>((ended) => {
            child.once("exit", () => ended());
            child.disconnect();
          }),
      ),
    );
  }
}

function openIn(child: ChildProcess, request: ToClients): Promise<void> {
  return new Promise((opened, failed) => {
    const onMessage = (message: FromClients) => {
      if (!("opened" in message)) return;
      child.off("message", onMessage).off("exit", onExit);
      opened();
    };
    const onExit = () => failed(new Error("A process of clients ended."));
    child.on("message", onMessage).once("exit", onExit);
    child.send(request);
  });
}
