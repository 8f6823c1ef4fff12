import { patchCached } from "@callboard/client/patch-cached";
import { refusalText } from "@callboard/client/texts/server-texts";
import { dayplayerTimecardRoutes } from "@callboard/contract/routes/timecards";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { toast } from "@callboard/ui/toast";
import { type InfiniteData, type QueryClient, useMutation } from "@tanstack/react-query";
import { routePages } from "../call.ts";
import { keys } from "../keys.ts";
import { sendInOrder } from "../outbox/outbox.ts";
import type { ProposedHours } from "../outbox/pending-answer.ts";
import { texts } from "../texts/texts.ts";

/** The dayplayer's timecards, those of the latest week first. */
export const timecards = routePages(
  keys.timecards,
  dayplayerTimecardRoutes.listOwnTimecards,
  { query: {} },
  { gcTime: Number.POSITIVE_INFINITY },
);

/** Shows a timecard as the server returned it, until the list is read again. */
export const replaceTimecard = (client: QueryClient, card: Timecard) =>
  patchCached<InfiniteData<{ data: Timecard[] }>>(client, keys.timecards, (all) => ({
    ...all,
    pages: all.pages.map((page) => ({ ...page, data: page.data.map((each) => (each.id === card.id ? card : each)) })),
  }));

/** The result of an answer about hours. Undefined if it waits on this device until it can be sent. */
type HoursSent = Awaited<ReturnType<typeof sendInOrder>>;

const aboutDay = ({ lines, production, week }: Timecard, date = week) => ({
  what: lines.find((line) => line.date === date)?.position ?? "",
  where: production.name,
  date,
});

/**
 * Agrees to a timecard as it is shown. What became of it is shown by a toast, because the timecard leaves the screen on
 * which it was answered.
 */
export function useAgreeToHours() {
  return useMutation({
    mutationFn: (card: Timecard) =>
      sendInOrder(
        { kind: "agree-hours", timecardId: card.id, rev: card.rev },
        aboutDay(card, card.lines.findLast(({ waits_for }) => waits_for === "dayplayer")?.date),
      ),
    onSuccess: (sent) => reportHours(sent, texts.hours.agreed),
  });
}

interface Proposal {
  card: Timecard;
  /** The day, `YYYY-MM-DD`. */
  date: string;
  values: ProposedHours;
}

/** Proposes other values for a day. A refusal is shown by the form, which keeps what was typed. */
export function useProposeHours() {
  return useMutation({
    mutationFn: ({ card, date, values }: Proposal) =>
      sendInOrder({ kind: "propose-hours", timecardId: card.id, rev: card.rev, date, values }, aboutDay(card, date)),
    onSuccess: (sent) => sent?.kind !== "refused" && reportHours(sent, texts.hours.proposed),
  });
}

function reportHours(sent: HoursSent, done: string): void {
  if (!sent) toast({ kind: "info", text: texts.unsent.saved });
  else if (sent.kind === "done") toast({ kind: "success", text: done });
  else toast({ kind: "error", text: sent.reason === "timecard_changed" ? texts.hours.changed : refusalText(sent) });
}
