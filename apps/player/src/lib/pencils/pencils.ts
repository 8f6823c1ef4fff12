import { agreedPencilStates } from "@callboard/contract/pencils/pencil-lifecycle";
import type { AvailabilityCheck, DayplayerPencil, DayplayerPencils } from "@callboard/contract/pencils/pencils";
import type { DayState } from "../availability/month-days.ts";
import type { PendingAnswer } from "../outbox/pending-answer.ts";

/** Whether the dayplayer has said yes to a pencil that has not ended. */
export const isAgreed = ({ state }: DayplayerPencil): boolean => agreedPencilStates.some((each) => each === state);

/** The pencils of a date to which the dayplayer has agreed, by rank. */
export const pencilsOn = (all: DayplayerPencil[], date: string): DayplayerPencil[] =>
  all.filter((pencil) => pencil.date === date && isAgreed(pencil));

/** The pencils and checks as the dayplayer has answered them, also while the answers wait on this device. */
export function withAnswers({ pencils, checks }: DayplayerPencils, answers: readonly PendingAnswer[]) {
  const moves = new Map(answers.flatMap((each) => (each.kind === "pencil" ? [[each.pencilId, each.move]] : [])));
  const answered = new Set(answers.flatMap((each) => (each.kind === "free-days" ? [each.checkId] : [])));
  return {
    pencils: pencils.flatMap((pencil): DayplayerPencil[] => {
      const move = moves.get(pencil.id);
      if (move === "accept") return [{ ...pencil, state: "pencilled", answer_by: null }];
      return move ? [] : [pencil];
    }),
    checks: checks.filter(({ id }) => !answered.has(id)),
  };
}

/** The pencils that wait for an answer, those of one department and decider together, first those to answer first. */
export function pencilsToAnswer(all: DayplayerPencil[]): DayplayerPencil[][] {
  const groups = new Map<string, DayplayerPencil[]>();
  for (const pencil of all.filter(({ state }) => state === "asked")) {
    const { production, department, decider } = pencil.from ?? {};
    const key = JSON.stringify([production, department, decider]);
    groups.set(key, [...(groups.get(key) ?? []), pencil]);
  }
  return [...groups.values()].toSorted((one, other) => answerBy(one) - answerBy(other));
}

/** When the first of some pencils has to be answered, in epoch milliseconds. */
export const answerBy = (pencils: DayplayerPencil[]): number =>
  Math.min(...pencils.map(({ answer_by, until }) => Date.parse(answer_by ?? until)));

interface Job {
  production: string;
  department: string;
  /** The dates that the job has left. */
  dates: string[];
}

/** The pencils that end if a job is accepted. That of the job's own department becomes the booking. */
export const pencilsInTheWay = (all: DayplayerPencil[], { production, department, dates }: Job): DayplayerPencil[] =>
  all.filter(
    (pencil) =>
      isAgreed(pencil) &&
      dates.includes(pencil.date) &&
      !(pencil.from?.production === production && pencil.from.department === department),
  );

/** The dates of a check on which the dayplayer is free by their own calendar. */
export const freeDates = ({ dates }: AvailabilityCheck, stateAt: (date: string) => DayState): string[] =>
  dates.filter((date) => stateAt(date) === "free");
