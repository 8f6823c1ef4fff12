import { exportRoutes } from "@callboard/contract/routes/exports";
import type { ButtonProps } from "@callboard/ui/button";
import { call } from "../lib/call.ts";
import { texts } from "../lib/texts/exports.ts";
import { DownloadButton } from "./download-button.tsx";

interface TableButtonProps {
  /** The positions on screen, as the list's query names them; all without. */
  positions?: string | undefined;
}

const filterOf = (positions: string | undefined) => ({ query: positions ? { positions } : {} });

/** What the booked page shows, as a table. */
export const BookingsTableButton = ({ positions }: TableButtonProps) => (
  <DownloadButton type="text/csv" file={() => call(exportRoutes.exportBookings, filterOf(positions))}>
    {texts.table}
  </DownloadButton>
);

/** What job history shows, as a table. */
export const JobHistoryTableButton = ({ positions }: TableButtonProps) => (
  <DownloadButton type="text/csv" file={() => call(exportRoutes.exportJobHistory, filterOf(positions))}>
    {texts.table}
  </DownloadButton>
);

/** Who is called for a day that is planned, to print. */
export const CallListButton = ({ dayplanId, look }: { dayplanId: string; look?: ButtonProps["look"] }) => (
  <DownloadButton
    type="application/pdf"
    look={look}
    file={() => call(exportRoutes.printCallList, { params: { dayplanId } })}
  >
    {texts.callList}
  </DownloadButton>
);
