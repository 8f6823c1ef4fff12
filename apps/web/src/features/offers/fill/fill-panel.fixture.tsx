import type { Match } from "@callboard/contract/dayplayers";
import type { Fill, FillHelp, FillPreview, FillWave } from "@callboard/contract/fills";
import type { Standby } from "@callboard/contract/fills/standbys";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import FillPanel from "./fill-panel.tsx";

/** Noon in Los Angeles, five days before the job. */
export const now = "2026-11-20T20:00:00Z";
const zone = "America/Los_Angeles";
export const tonight = "2026-11-21T03:00:00.000Z";

export const aMatch = (first_name: string) =>
  ({ id: first_name.toLowerCase(), first_name, last_name: "Reyes" }) as Match;

export const aStandby = (first_name: string): Standby => ({
  dayplayer: aMatch(first_name),
  state: "standing_by",
  mode: "ask",
  position_id: "p1",
  until: null,
  since: now,
});

export const aFill = (facts: Partial<Fill> = {}): Fill => ({
  position_id: "p1",
  dayplan_id: "d1",
  name: "Costumer",
  start_date: "2026-11-25",
  state: "running",
  ended_reason: null,
  day_moved: false,
  fill_by: tonight,
  pace: "steady",
  order: "rank",
  ask: "network_first",
  keep_full: true,
  standby: 0,
  standing_by: 0,
  message: "",
  first: [],
  never: [],
  count: 4,
  booked: 2,
  need: 2,
  waiting: 5,
  asked: 10,
  declined: 3,
  chance: 0.95,
  outlook: "sure",
  exhausted: false,
  next_look_at: "2026-11-20T20:06:00Z",
  next: [aMatch("Dana"), aMatch("Eli"), aMatch("Fay")],
  version: 3,
  started_at: "2026-11-20T19:00:00Z",
  ...facts,
});

export interface Request {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

/** The server that the panel talks to. A test changes what it answers. */
export const server = {
  fill: null as Fill | null,
  help: [] as FillHelp[],
  preview: {} as FillPreview,
  standbys: [] as Standby[],
  waves: [] as FillWave[],
  costs: { costs: [], anybody: null } as { costs: { dayplayer_id: string; cost: object }[]; anybody: object | null },
  /** The answer to the next request that changes something. */
  refusal: undefined as { status: number; body: object } | undefined,
  isAway: false,
  /** What alone gets no reply. */
  lost: undefined as string | undefined,
  changes: [] as Request[],
};

const replies: Record<string, () => unknown> = {
  fill: () => server.fill,
  preview: () => server.preview,
  help: () => server.help,
  standbys: () => server.standbys,
  waves: () => server.waves,
};

export function startServer(): void {
  vi.setSystemTime(now);
  Object.assign(server, {
    fill: null,
    help: [],
    preview: {
      chance: 0.95,
      asked_first: ["Ana", "Ben", "Chi", "Dan"].map(aMatch),
      expects_to_ask: 11,
      from_network: 5,
      others: 6,
      asks_from: null,
      matches_total: 40,
    },
    refusal: undefined,
    standbys: [],
    waves: [],
    costs: { costs: [], anybody: null },
    isAway: false,
    lost: undefined,
    changes: [],
  });
  vi.stubGlobal("fetch", async (address: string, { method, body }: { method: string; body?: string }) => {
    const path = /\/standbys/.test(address) ? "standbys" : address.split("/fill")[1]?.split("?")[0]?.slice(1) || "fill";
    if (server.isAway || server.lost === path) throw new TypeError("Failed to fetch");
    if (address.endsWith("/costs")) return Response.json({ data: server.costs });
    if (method === "GET") return Response.json({ data: replies[path]?.() });
    server.changes.push({ method, path, body: JSON.parse(body ?? "{}") });
    const { refusal } = server;
    server.refusal = undefined;
    return refusal
      ? Response.json({ message: "Refused.", ...refusal.body }, { status: refusal.status })
      : Response.json({ data: server.fill });
  });
}

export async function renderPanel(fill: Fill | null, job: { need?: number; activated?: boolean } = {}) {
  server.fill = fill;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router as never}>
        <FillPanel
          params={{ dayplanId: "d1", positionId: "p1" }}
          job={{ name: "Costumer", need: 4, activated: true, ...job }}
          day={{ date: "2026-11-25", callTime: "06:30", zone }}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  const panel = await screen.findByRole("region", { name: "Fill this position" });
  const text = () => panel.textContent?.replaceAll(/\s+/g, " ") ?? "";
  return { panel, text, client, user: userEvent.setup() };
}
