import type { OfferGroup } from "@callboard/contract/lifecycle";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { dayplanQuery } from "../../features/dayplans/get-dayplan.ts";
import { jobsQuery } from "../../features/dayplans/jobs/list-jobs.ts";
import { plansQuery } from "../../features/dayplans/list-month.ts";
import { networkQuery, searchQuery } from "../../features/dayplayers/find-dayplayers.ts";
import { endedStandingOffersQuery, waitingStandingOffersQuery } from "../../features/dayplayers/standing-offers.ts";
import { dayplayerJobsQuery } from "../../features/offers/dayplayer-jobs/list-dayplayer-jobs.ts";
import { groupMatchesQuery, groupQuery } from "../../features/offers/job-group/list-group.ts";
import { matchesQuery, positionQuery } from "../../features/offers/list-matches.ts";
import { matchDaysQuery } from "../../features/offers/matches/list-match-days.ts";
import { bookedQuery, jobOffersQuery } from "../../features/offers/offer-lists/list-job-offers.ts";
import { dayplayerQuery } from "../../lib/requests/dayplayer.ts";
import { type Department, place, repliesOf } from "../../lib/requests/department.fixture.ts";
import { needsQuery } from "../../lib/requests/needs.ts";

export const first = "2099-12-01";
const second = "2099-12-02";
const past = "2020-12-01";
const group = "p1,p2";

/** Every query of the head app whose reply contains an offer, a position's counts or a dayplayer. */
const screens = {
  month: plansQuery(past, second),
  day: dayplanQuery(first),
  "all jobs": jobsQuery("all", []),
  "active jobs": jobsQuery("active", ["Costumer"]),
  "job history": jobsQuery("history", []),
  position: positionQuery({ dayplanId: `plan ${first}`, positionId: "p1" }),
  "past position": positionQuery({ dayplanId: `plan ${past}`, positionId: "p3" }),
  "matches found": matchesQuery({ dayplanId: `plan ${first}`, positionId: "p1" }, "rey", ""),
  "matches by date": matchDaysQuery([], ""),
  needs: needsQuery(),
  group: groupQuery(group),
  "matches of a group": groupMatchesQuery(group, ""),
  "jobs for a dayplayer": dayplayerJobsQuery("ana", "active"),
  "job offers": jobOffersQuery("waiting", []),
  "declined offers": jobOffersQuery("declined", []),
  "ended offers": jobOffersQuery("ended", []),
  "job offers of other positions": jobOffersQuery("waiting", ["Key Costumer"]),
  booked: bookedQuery([]),
  search: searchQuery("", []),
  network: networkQuery("", []),
  dayplayer: dayplayerQuery("ana"),
  "waiting standing offers": waitingStandingOffersQuery("", []),
  "ended standing offers": endedStandingOffersQuery,
} as const;
export type Screen = keyof typeof screens;
export const names = Object.keys(screens) as Screen[];

export const department = (): Department => ({
  positions: [
    { id: "p1", name: "Costumer", date: first, count: 3 },
    { id: "p2", name: "Key Costumer", date: second, count: 1 },
    { id: "p3", name: "Costumer", date: past, count: 1, isPast: true },
  ],
  dayplayers: [
    { id: "ana", first_name: "Ana", is_starred: true },
    { id: "ben", first_name: "Ben", is_starred: true },
    { id: "cleo", first_name: "Cleo", is_starred: false },
  ],
  offers: [
    { id: "o1", dayplayer: "ana", position: "p3", state: "accepted" },
    { id: "o2", dayplayer: "ben", position: "p1", state: "accepted" },
    { id: "o3", dayplayer: "ben", position: "p2", state: "open" },
    { id: "o4", dayplayer: "ana", position: "p1", state: "open" },
  ],
  standingOffers: [{ id: "s1", dayplayer: "ben", state: "accepted" }],
});

/** A fake server that answers from the current state of `department`. */
export const server = { department: department(), requests: 0, pending: 0 };

export async function answer(address: string): Promise<Response> {
  server.requests++;
  server.pending++;
  const reply = Response.json(replyTo(address));
  await new Promise((over) => setTimeout(over));
  server.pending--;
  return reply;
}

function replyTo(address: string): unknown {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const replies = repliesOf(server.department);
  const [, positionId = ""] = /position\/([^/]+)/.exec(pathname) ?? [];
  const filtered = (list: ReturnType<typeof replies.jobOffers>) => {
    const positions = searchParams.get("positions")?.replaceAll("_", " ").split(",");
    if (!positions) return list;
    const rows = Object.values(list.data).flatMap((places) => Object.values(places).flat());
    const left = rows.filter(({ position }) => positions.includes(position));
    const data = Object.fromEntries(
      [...Map.groupBy(left, ({ start_date }) => start_date)].map(([date, ofDay]) => [date, { [place]: ofDay }]),
    );
    return { ...list, data, total: left.length };
  };
  if (pathname.endsWith("/matches-and-bookings")) return { data: replies.position(positionId) };
  if (positionId) return replies.matches(positionId);
  if (pathname.includes("/by-date/")) return { data: replies.dayplan(pathname.split("/").at(-1) ?? "") };
  const byPath: Record<string, () => unknown> = {
    "/api/department/dayplan": () => ({ data: replies.dayplans() }),
    "/api/department/all-jobs": () => replies.jobs("coming"),
    "/api/department/active-jobs": () => replies.jobs("coming"),
    "/api/department/historical-jobs": () => replies.jobs("past"),
    "/api/department/matches": replies.matchDays,
    "/api/department/needs": replies.needs,
    "/api/department/group-jobs": () => ({ data: replies.groupJobs() }),
    "/api/department/group-matches": replies.groupMatches,
    "/api/users/get-dayplayers-jobs": () => replies.dayplayerJobs("ana"),
    "/api/department/job-offers": () => filtered(replies.jobOffers(searchParams.get("only") as OfferGroup)),
    "/api/department/booked": () => filtered(replies.booked()),
    "/api/profile/search": replies.people,
    "/api/my-network": replies.network,
    "/api/users/dayplayer/ana": () => ({ data: replies.dayplayer("ana") }),
    "/api/offers/open-offers": () => replies.standingOffers("waiting"),
    "/api/offers/list-offers": () => replies.standingOffers("ended"),
  };
  const reply = byPath[pathname];
  if (!reply) throw new Error(`The fixture does not answer ${pathname}.`);
  return reply();
}

/** Opens all screens over one cache, each by the query that its component uses. */
export async function openScreens() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  const stop = names.map((name) => {
    const options = screens[name];
    const observer =
      "initialPageParam" in options
        ? new InfiniteQueryObserver(client, options as never)
        : new QueryObserver(client, options as never);
    return observer.subscribe(() => {});
  });
  const settle = () => waitFor(() => expect(client.isFetching() + server.pending).toBe(0), { interval: 20 });
  await settle();
  const read = (name: Screen): unknown => {
    const shown = client.getQueryData(screens[name].queryKey);
    if (shown === undefined) throw new Error(`${name} could not be read.`);
    return shown;
  };
  const readAll = () => Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Screen, unknown>;
  const close = () => {
    for (const each of stop) each();
  };
  return { client, settle, readAll, close };
}
