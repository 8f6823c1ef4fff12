import { useHoldUnsaved } from "@callboard/client/hold-unsaved";
import type { LogKind, LogLine } from "@callboard/contract/departments/department-log";
import { departmentLogRoutes } from "@callboard/contract/routes/members";
import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { FormGrid } from "@callboard/ui/form-grid";
import { PageLead } from "@callboard/ui/page-header";
import { SelectField } from "@callboard/ui/select-field";
import { TextField } from "@callboard/ui/text-field";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { TitledPage } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { routePages } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { queryClient } from "../../lib/query-client.ts";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./log-page.module.css";

interface Filters {
  kind?: LogKind;
  person?: string;
  from?: string;
  to?: string;
}

const kinds = () => Object.entries(texts.departmentLog.kinds) as [LogKind, string][];

const logQuery = (filters: Filters) =>
  routePages(
    keys.departmentLog(JSON.stringify(filters)),
    departmentLogRoutes.listDepartmentLog,
    { query: filters },
    {
      placeholderData: keepPreviousData,
      // Others change the department, and no event says what the log has. On the first screen it was just read.
      staleTime: 1_000,
    },
  );

/** Reads what the log shows, for the first screen of a page. */
export const read = (): Promise<unknown>[] => [queryClient.prefetchInfiniteQuery(logQuery({}))];

/** Who changed what in the head's department, latest first. */
export function LogPage() {
  const [filters, setFilters] = useState<Filters>({});
  const log = useInfiniteQuery(logQuery(filters));
  const people = log.data?.pages[0]?.people ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  useHoldUnsaved(isFiltered);
  const set = (name: keyof Filters, value: string) => {
    const { [name]: _, ...rest } = filters;
    setFilters(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <TitledPage title={texts.shell.log}>
      <PageLead>{texts.departmentLog.lead}</PageLead>
      <form
        className={`stack-4 ${styles.filters}`}
        aria-label={texts.departmentLog.filters}
        onSubmit={(event) => event.preventDefault()}
      >
        <FormGrid>
          <SelectField
            label={texts.departmentLog.kind}
            span={3}
            value={filters.kind ?? ""}
            onChange={({ target }) => set("kind", target.value)}
          >
            <option value="">{texts.departmentLog.allKinds}</option>
            {kinds().map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.departmentLog.person}
            span={3}
            value={filters.person ?? ""}
            onChange={({ target }) => set("person", target.value)}
          >
            <option value="">{texts.departmentLog.everybody}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={settingsTexts.from}
            type="date"
            span={3}
            value={filters.from ?? ""}
            max={filters.to}
            onChange={({ target }) => set("from", target.value)}
          />
          <TextField
            label={settingsTexts.until}
            type="date"
            span={3}
            value={filters.to ?? ""}
            min={filters.from}
            onChange={({ target }) => set("to", target.value)}
          />
        </FormGrid>
        {isFiltered && <Button onClick={() => setFilters({})}>{texts.departmentLog.clear}</Button>}
      </form>
      <section aria-label={texts.departmentLog.list}>
        <Loaded
          query={log}
          shape="row"
          count={6}
          label={texts.departmentLog.loading}
          failed={texts.departmentLog.failed}
        >
          {({ pages }) => <Lines lines={pages.flatMap(({ data }) => data)} isFiltered={isFiltered} />}
        </Loaded>
        <ShowMore query={log} />
      </section>
    </TitledPage>
  );
}

function Lines({ lines, isFiltered }: { lines: readonly LogLine[]; isFiltered: boolean }) {
  const { zone } = useProduction();
  if (lines.length === 0)
    return isFiltered ? (
      <EmptyState title={texts.departmentLog.noneFiltered}>{texts.departmentLog.noneFilteredText}</EmptyState>
    ) : (
      <EmptyState title={texts.departmentLog.none}>{texts.departmentLog.noneText}</EmptyState>
    );
  const moment = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return (
    <ol className={styles.lines}>
      {lines.map(({ id, at, person, text, changes }) => (
        <li key={id} className={styles.line}>
          <p className={`hint ${styles.when}`}>
            <time dateTime={at}>{moment.format(Date.parse(at))}</time>
            <span>{person?.name ?? texts.departmentLog.nobody}</span>
          </p>
          <div>
            <p>{text}</p>
            {changes.length > 0 && (
              <ul className={`hint ${styles.changes}`}>
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
