import { fitsSchema } from "@callboard/client/schema-resolver";
import { errorMessage } from "@callboard/client/server-errors";
import { type ExportColumn, ExportColumns } from "@callboard/contract/forms/export-columns";
import { Problem } from "@callboard/ui/problem";
import { Skeleton } from "@callboard/ui/skeleton";
import { Table, Td, Th } from "@callboard/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { officeTexts } from "../../../lib/texts/en/hours/office.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import styles from "./columns-form.module.css";
import { exportPreviewQuery } from "./export-columns.ts";

const words = officeTexts.columns;
/** The pause in typing after which the preview follows, in milliseconds. */
const pauseMs = 400;

/** The first lines of a week as the file has them. While a column is not complete, the last preview stays. */
export function ColumnPreview({ week, columns }: { week: string; columns: ExportColumn[] }) {
  const typed = useDebouncedValue(JSON.stringify(columns), pauseMs);
  const [shown, setShown] = useState(typed);
  if (typed !== shown && fitsSchema(ExportColumns, JSON.parse(typed))) setShown(typed);
  const preview = useQuery(exportPreviewQuery(week, JSON.parse(shown)));
  if (preview.isError) return <Problem>{`${words.previewFailed} ${errorMessage(preview.error)}`}</Problem>;
  if (!preview.data) return <Skeleton shape="row" count={3} label={words.loading} />;
  const { columns: headings, rows } = preview.data;
  if (rows.length === 0) return <p className="hint">{words.noRows}</p>;
  return (
    <Table label={words.preview} className={styles.preview}>
      <thead>
        <tr>
          {headings.map(({ heading }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have only their place
            <Th key={at}>{heading}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have only their place
          <tr key={row}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their place
              <Td key={at}>{cell}</Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
