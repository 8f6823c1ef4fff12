import { fullName } from "@callboard/client/format";
import type { FillWave } from "@callboard/contract/fills";
import { outlookOf } from "@callboard/contract/fills/fill-lifecycle";
import { EmptyState } from "@callboard/ui/empty-state";
import { Sheet } from "@callboard/ui/sheet";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ConsideredList } from "../../../components/fills/considered-list.tsx";
import { deadlineText } from "../../../components/fills/deadline-text.ts";
import { Loaded } from "../../../components/loaded.tsx";
import { ShowMore } from "../../../components/show-more.tsx";
import type { FillOf } from "../../../lib/requests/fills/get-fill.ts";
import { fillWavesQuery } from "../../../lib/requests/fills/list-fill-waves.ts";
import { texts } from "../../../lib/texts/texts.ts";
import styles from "./fill-sheets.module.css";
import { waitText } from "./fill-wording.ts";

interface WaveLogSheetProps {
  params: FillOf;
  zone: string;
  open: boolean;
  onClose: () => void;
}

/** Lists the waves of a fill, latest first: when, who got an offer, why, and what it did to the chance. */
export function WaveLogSheet({ params, zone, open, onClose }: WaveLogSheetProps) {
  const query = useInfiniteQuery({ ...fillWavesQuery(params), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={texts.fillPanel.logTitle}>
      <Loaded
        query={query}
        shape="line"
        count={4}
        label={texts.fillPanel.logLoading}
        failed={texts.departmentLog.failed}
      >
        {({ pages }) => {
          const waves = pages.flatMap(({ data }) => data);
          if (waves.length === 0)
            return <EmptyState title={texts.fillPanel.logEmpty}>{texts.fillPanel.logEmptyText}</EmptyState>;
          return (
            <>
              <ol className={styles.log}>
                {waves.map((wave, at) => (
                  <li key={wave.wave}>
                    <span className={`hint ${styles.when}`}>{deadlineText(wave.at, zone)}</span>
                    <b>{sentText(wave.asked)}</b>
                    <span className={`hint ${styles.why}`}>{whyText(wave, waves[at + 1])}</span>
                    <ConsideredList params={params} wave={wave.wave} />
                  </li>
                ))}
              </ol>
              <ShowMore query={query} />
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}

const mostNames = 6;

function sentText(people: FillWave["asked"]): string {
  const names = namesText(people);
  return names
    ? texts.fillPanel.sentTo({ count: people.length, names })
    : texts.fillPanel.sent({ count: people.length });
}

function namesText(people: FillWave["asked"]): string {
  const shown = people.slice(0, mostNames).map(fullName);
  const left = people.length - shown.length;
  return [...shown, ...(left > 0 ? [texts.fillPanel.others({ count: left })] : [])].join(", ");
}

/** The reason and the chance. `before` is the wave before this one, where it is known. */
function whyText(wave: FillWave, before: FillWave | undefined): string {
  const waited = before && Math.round((Date.parse(wave.at) - Date.parse(before.at)) / 60_000);
  const reason =
    wave.reason === "silence" && waited
      ? texts.fillPanel.silentFor({ wait: waitText(waited) })
      : texts.fillPanel.reasons[wave.reason];
  return [reason, chanceText(wave.chance_before, wave.chance_after)].filter(Boolean).join("; ");
}

/** The chance after a wave, and the one before it if it was another, in the words of the panel. */
function chanceText(before: number | null, after: number | null): string {
  if (after === null) return "";
  const outlookText = (chance: number) => texts.outlook.outlooks[outlookOf(chance)];
  const [from, to] = [outlookText(before ?? after), outlookText(after)];
  return from === to
    ? texts.fillPanel.chance({ after: to })
    : texts.fillPanel.chanceChange({ before: from, after: to });
}
