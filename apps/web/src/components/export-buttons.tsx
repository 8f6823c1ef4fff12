import { DownloadButton } from "@callboard/client/components/download-button";
import { exportRoutes } from "@callboard/contract/routes/exports";
import type { ButtonProps } from "@callboard/ui/button";
import { call } from "../lib/call.ts";
import { texts } from "../lib/texts/texts.ts";

interface TableButtonProps {
  /** The positions that the list is filtered by, as in its query; all if it is missing. */
  positions?: string | undefined;
}

const filterOf = (positions: string | undefined) => ({ query: positions ? { positions } : {} });

/** Downloads the bookings of the booked page as a CSV table. */
export const BookingsTableButton = ({ positions }: TableButtonProps) => (
  <DownloadButton type="text/csv" file={() => call(exportRoutes.exportBookings, filterOf(positions))}>
    {texts.exports.table}
  </DownloadButton>
);

/** Downloads the job history as a CSV table. */
export const JobHistoryTableButton = ({ positions }: TableButtonProps) => (
  <DownloadButton type="text/csv" file={() => call(exportRoutes.exportJobHistory, filterOf(positions))}>
    {texts.exports.table}
  </DownloadButton>
);

/** Downloads the call list of a planned day as a PDF. */
export const CallListButton = ({ dayplanId, variant }: { dayplanId: string; variant?: ButtonProps["variant"] }) => (
  <DownloadButton
    type="application/pdf"
    variant={variant}
    file={() => call(exportRoutes.printCallList, { params: { dayplanId } })}
  >
    {texts.exports.callList}
  </DownloadButton>
);
