import { serverNow } from "@callboard/client/clock/server-clock";
import { DownloadButton } from "@callboard/client/components/download-button";
import { isDay, shortDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { CrewDay, CrewFilter } from "@callboard/contract/dayplayers/crew";
import { searchLength } from "@callboard/contract/limits";
import { crewRoutes } from "@callboard/contract/routes/dayplayers/crew";
import { afterPaint } from "@callboard/ui/after-paint";
import { Button } from "@callboard/ui/button";
import { Chip, ChipRow } from "@callboard/ui/chip";
import { EmptyState } from "@callboard/ui/empty-state";
import { Menu } from "@callboard/ui/menu";
import { SearchBox } from "@callboard/ui/search-box";
import { selectClass } from "@callboard/ui/select-field";
import { Sheet } from "@callboard/ui/sheet";
import { toast } from "@callboard/ui/toast";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { ButtonLink } from "../../../components/button-link.tsx";
import { Loaded } from "../../../components/loaded.tsx";
import { dayPath, positionPath } from "../../../components/paths.ts";
import { call } from "../../../lib/call.ts";
import { positionsQuery } from "../../../lib/format.ts";
import { useDepartmentPositions } from "../../../lib/positions/use-department-positions.ts";
import { crewTexts } from "../../../lib/texts/en/crew/crew.ts";
import { pencilTexts } from "../../../lib/texts/en/crew/pencils.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { useAddressValue } from "../../../lib/use-list-state.ts";
import { useNarrow } from "../../../lib/use-narrow.ts";
import { useProduction, useToday } from "../../../lib/use-production.ts";
import { useOffering } from "../job-group/use-offering.tsx";
import { MessageManySheet } from "../many/message-many-sheet.tsx";
import PencilSheet, { type OpenedPencil } from "../pencils/pencil-sheet.tsx";
import type { AskKind } from "../pencils/plan-pencils.ts";
import { pencilObstacle } from "../pencils/plan-pencils.ts";
import { RequestSheet } from "../pencils/request-sheet.tsx";
import styles from "./crew.module.css";
import { CrewBar } from "./crew-bar.tsx";
import { CrewGrid } from "./crew-grid.tsx";
import {
  type CrewSelection,
  type CrewSpot,
  findOffers,
  planOffers,
  selectedSpots,
  shownPencil,
  toggleSpot,
} from "./crew-selection.ts";
import { crewQuery } from "./list-crew.ts";

const kinds = ["network", "booked", "matches"] as const;
const nobody: [] = [];

/** The department's people by day: who is booked, asked or free, to offer days from. Its filters are in the address. */
export default function CrewView({ from, to }: { from: string; to: string }) {
  const [text, setText] = useAddressValue("text", { delayMs: 200 });
  const [position, setPosition] = useAddressValue("position");
  const [chosen, setPeople] = useAddressValue("people");
  const [date, setFree] = useAddressValue("free");
  const query = useDebouncedValue(text.trim(), 200);
  const people = kinds.find((kind) => kind === chosen);
  const free = isDay(date) && from <= date && date <= to ? date : "";
  const positions = positionsQuery(position ? [position] : []);
  const filter: CrewFilter = {
    from,
    to,
    ...(people && { people }),
    ...(query && { query }),
    ...(positions && { positions }),
    ...(free && { free }),
  };
  const crew = useInfiniteQuery(crewQuery(filter));
  const [first] = crew.data?.pages ?? [];
  const members = crew.data?.pages.flatMap(({ data }) => data) ?? [];
  const days = first?.days ?? [];
  const isNarrow = useNarrow();
  const [isFiltering, setFiltering] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const [selection, setSelection] = useState<CrewSelection>(new Map());
  const spots = selectedSpots(selection, members, days);
  const isBarOpen = isSelecting || spots.length > 0;
  const { open, offer, sheets } = useOpenSpot();
  const [asking, setAsking] = useState<{ kind: AskKind; spots: readonly CrewSpot[]; leftOut: readonly string[] }>();
  const [pencil, setPencil] = useState<OpenedPencil>();
  const [writingTo, setWritingTo] = useState<CrewSpot["member"][]>(nobody);
  const today = useToday();
  const { zone } = useProduction();
  const department = useDepartmentPositions();
  const { hasNextPage, isFetching, fetchNextPage } = crew;
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const clear = () => {
    setSelection(new Map());
    setSelecting(false);
  };
  const toggle = ({ member, day }: CrewSpot) => setSelection(toggleSpot(selection, member.id, day.date));
  const ask = (kind: AskKind, of: readonly CrewSpot[]) => {
    const obstacles = of.map((spot) => pencilObstacle(kind, spot, { zone, now: serverNow() }));
    const [first] = obstacles;
    const able = of.filter((_, at) => !obstacles[at]);
    const leftOut = of.flatMap(({ member, day }, at) => {
      const why = obstacles[at] && pencilTexts.obstacles[obstacles[at]];
      return why ? pencilTexts.ask.notAsked({ name: fullName(member), day: shortDay(day.date), why }) : [];
    });
    if (able.length > 0) setAsking({ kind, spots: able, leftOut });
    else if (first) toast({ kind: "info", text: pencilTexts.obstacles[first] });
  };
  const openCell = (spot: CrewSpot) => {
    const { member, day } = spot;
    const own = shownPencil(member.cells.find((cell) => cell.date === day.date));
    if (own) setPencil({ id: own.id, date: day.date, dayplayer: member });
    else open(spot);
  };
  const clearFilters = () => {
    for (const set of [setText, setPosition, setPeople, setFree]) set("");
  };
  const print = async () => {
    try {
      for (let more = hasNextPage; more; more = (await fetchNextPage({ throwOnError: true })).hasNextPage);
      // The next paint has the people who came last.
      afterPaint(() => window.print());
    } catch (error) {
      toastError(error);
    }
  };

  return (
    <div className="stack-3">
      <div className={styles.tools}>
        <SearchBox
          label={crewTexts.find}
          maxLength={searchLength}
          value={text}
          onSearch={setText}
          className={styles.search}
        />
        {isNarrow && (
          <Button variant="quiet" aria-expanded={isFiltering} onClick={() => setFiltering(!isFiltering)}>
            {crewTexts.filter({ count: [people, position, free].filter(Boolean).length })}
          </Button>
        )}
        {(isFiltering || !isNarrow) && (
          <div className={styles.filters}>
            <ChipRow label={crewTexts.who}>
              {kinds.map((kind) => (
                <Chip key={kind} pressed={kind === people} onToggle={(pressed) => setPeople(pressed ? kind : "")}>
                  {crewTexts.people[kind]}
                </Chip>
              ))}
            </ChipRow>
            <select
              aria-label={crewTexts.position}
              className={selectClass}
              value={position}
              onChange={({ target }) => setPosition(target.value)}
            >
              <option value="">{crewTexts.anyPosition}</option>
              {department.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <select
              aria-label={crewTexts.anyDay}
              className={selectClass}
              value={free}
              onChange={({ target }) => setFree(target.value)}
            >
              <option value="">{crewTexts.anyDay}</option>
              {days.map(({ date: day }) => (
                <option key={day} value={day}>
                  {crewTexts.freeOn({ day: shortDay(day) })}
                </option>
              ))}
            </select>
            <Button variant="quiet" className={styles.last} onClick={() => setSelecting(true)}>
              {crewTexts.select}
            </Button>
          </div>
        )}
        <Menu label={crewTexts.more}>
          <Button variant="quiet" onClick={() => void print()}>
            {crewTexts.print}
          </Button>
          <DownloadButton variant="quiet" type="text/csv" file={() => call(crewRoutes.exportCrew, { query: filter })}>
            {texts.exports.table}
          </DownloadButton>
        </Menu>
      </div>
      <Loaded query={crew} shape="row" count={8} label={crewTexts.loading} failed={crewTexts.failed}>
        {() =>
          members.length === 0 ? (
            <Empty isFiltered={Boolean(people || query || positions || free)} onClear={clearFilters} />
          ) : (
            <CrewGrid
              members={members}
              days={days}
              total={first?.total ?? members.length}
              today={today}
              zone={zone}
              selection={selection}
              onOpen={isBarOpen ? toggle : openCell}
              onOffer={(spot) => (spots.length > 0 ? void offer(planOffers(spots, false), clear) : open(spot))}
              onPencil={(spot) => ask("pencil", spots.length > 0 ? spots : [spot])}
              onToggle={toggle}
              onClear={clear}
              onEnd={readMore}
            />
          )
        }
      </Loaded>
      {isBarOpen && (
        <CrewBar
          spots={spots}
          onClear={clear}
          onMessage={() => setWritingTo([...new Set(spots.map(({ member }) => member))])}
          onAsk={(kind) => ask(kind, spots)}
          onOffer={(offers) => void offer(offers, clear)}
        />
      )}
      {sheets}
      {asking && <RequestSheet {...asking} zone={zone} onClose={() => setAsking(undefined)} onAsked={clear} />}
      <PencilSheet opened={pencil} zone={zone} onClose={() => setPencil(undefined)} />
      <MessageManySheet people={writingTo} onClose={() => setWritingTo(nobody)} onDone={clear} />
    </div>
  );
}

/** What a press on a cell opens: the sheet of the offer, the choice between positions, or the position of an offer. */
function useOpenSpot() {
  const router = useRouter();
  const { offer, sheet } = useOffering();
  const [choice, setChoice] = useState<CrewSpot & { positions: CrewDay["positions"] }>();
  const go = (path: string) => void router.navigate({ to: path });

  const open = (spot: CrewSpot) => {
    const { member, day } = spot;
    const cell = member.cells.find(({ date }) => date === day.date);
    const own = day.positions.find(({ name }) => name === cell?.position);
    if (own && day.dayplan_id) return go(positionPath(day.dayplan_id, own.id));
    const positions = findOffers(spot);
    if (typeof positions === "string")
      return void toast({
        kind: "info",
        text: crewTexts.obstacles[positions],
        action: { label: crewTexts.toDay, onClick: () => go(dayPath(day.date)) },
      });
    if (positions.length > 1) return setChoice({ ...spot, positions });
    void offer([{ to: member, jobs: positions.map(({ id }) => id) }]);
  };
  const sheets = (
    <>
      {sheet}
      {choice && (
        <Sheet
          open
          onClose={() => setChoice(undefined)}
          title={crewTexts.choose({ name: fullName(choice.member), day: shortDay(choice.day.date) })}
        >
          <ul className="stack-2">
            {choice.positions.map(({ id, name, need }) => (
              <li key={id}>
                <Button
                  wide
                  onClick={() => {
                    setChoice(undefined);
                    void offer([{ to: choice.member, jobs: [id] }]);
                  }}
                >
                  {name} · {crewTexts.needed({ count: need })}
                </Button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
  return { open, offer, sheets };
}

const Empty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState title={crewTexts.noHits} action={<Button onClick={onClear}>{crewTexts.clear}</Button>} />
  ) : (
    <EmptyState
      title={crewTexts.none}
      action={<ButtonLink to="/app/search-dayplayers">{crewTexts.toSearch}</ButtonLink>}
    >
      {crewTexts.noneText}
    </EmptyState>
  );
