import { longDay, shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import type { Job } from "@callboard/contract/dayplans";
import type { QuickFind } from "@callboard/contract/dayplayers/quick-find";
import { quickFindRoutes } from "@callboard/contract/routes/dayplayers/find-dayplayers";
import { keepPreviousData } from "@tanstack/react-query";
import { routeQuery } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { texts } from "../../lib/texts/texts.ts";

export const quickFindQuery = (text: string) =>
  routeQuery(
    keys.quickFind(text),
    quickFindRoutes.quickFind,
    { query: { query: text } },
    { enabled: text !== "", placeholderData: keepPreviousData },
  );

/** What the quick find does with a result instead of opening it. */
export type Command = "activate" | "message";

/** Splits "message ana" into the command and the text to find. Without a command the whole text is looked for. */
export function parseCommand(typed: string): { command?: Command; text: string } {
  const [, word = "", rest = ""] = /^(\w+)\s+(.+)$/.exec(typed.trim()) ?? [];
  const command = commands.find((each) => each === word.toLowerCase());
  return command ? { command, text: rest.trim() } : { text: typed.trim() };
}
const commands = ["activate", "message"] as const;

/** Converts the results to those on which the command can act: planned days are activated, dayplayers are written to. */
export const linesFor = (lines: readonly Found[], command: Command): Found[] =>
  command === "message"
    ? lines
        .filter(({ kind }) => kind === "dayplayers")
        .map((line) => ({
          ...line,
          title: texts.quickFind.message({ name: line.title }),
          path: `/app/messages/${line.id}`,
        }))
    : lines
        .filter(({ kind, planned }) => kind === "days" && planned)
        .map((line) => ({ ...line, title: texts.quickFind.activate({ day: line.title }), activates: line.id }));

/** One result of the quick find. */
export interface Found {
  kind: "days" | "jobs" | "dayplayers";
  id: string;
  title: string;
  detail: string;
  /** The path that the result opens. */
  path: string;
  picture?: string | null;
  /** Of a day: whether it has a dayplan. */
  planned?: boolean;
  /** The date whose positions are activated before the path is opened. */
  activates?: string;
}

/** Converts the reply to a list of results, days first. */
export const linesOf = ({ days, jobs, dayplayers }: QuickFind): Found[] => [
  ...days.map(
    ({ date, dayplan_id, city, count, booked }): Found => ({
      kind: "days",
      id: date,
      title: longDay(date),
      detail: joinDetails(dayplan_id ? texts.quickFind.booked({ booked, count }) : texts.quickFind.notPlanned, city),
      path: `/app/calendar/${date}`,
      planned: dayplan_id !== null,
    }),
  ),
  ...jobs.map(
    (job): Found => ({
      kind: "jobs",
      id: job.id,
      title: job.name,
      detail: joinDetails(
        shortDay(job.start_date),
        job.has_passed ? texts.quickFind.passed : !job.activated && texts.quickFind.notActive,
        texts.quickFind.booked({ booked: job.booked, count: job.count }),
        job.street_address || job.city,
      ),
      path: pathOf(job),
    }),
  ),
  ...dayplayers.map(
    (dayplayer): Found => ({
      kind: "dayplayers",
      id: dayplayer.id,
      title: fullName(dayplayer),
      detail: joinDetails(dayplayer.work_preferences.positions.join(", "), dayplayer.area),
      path: `/app/dayplayer/${dayplayer.id}`,
      picture: dayplayer.profile_picture_url,
    }),
  ),
];

/** Returns the path of a job's matches while it can be offered, otherwise of its dayplan. */
const pathOf = ({ activated, has_passed, dayplan_id, id, start_date }: Job) =>
  activated && !has_passed
    ? `/app/active-jobs/dayplan/${dayplan_id}/position/${id}/matches-and-bookings`
    : `/app/calendar/${start_date}`;

const joinDetails = (...parts: (string | false)[]) => parts.filter(Boolean).join(" · ");
