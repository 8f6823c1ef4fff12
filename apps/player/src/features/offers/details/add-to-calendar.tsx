import { Unreachable } from "@callboard/client/call";
import { errorMessage } from "@callboard/client/server-errors";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../../components/button.tsx";
import { call } from "../../../lib/call.ts";
import { texts } from "../../../lib/texts/texts.ts";

/** Downloads the booking as a calendar file, which phones open in their calendar app. */
export function AddToCalendar({ bookingId }: { bookingId: string }) {
  const link = useMutation({
    mutationFn: () => call(calendarFeedRoutes.createBookingFileLink, { params: { id: bookingId } }),
    // The address answers with a file, so the page stays.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({ kind: "error", text: error instanceof Unreachable ? texts.details.addFailed : errorMessage(error) }),
  });
  return (
    <Button busy={link.isPending} busyLabel={texts.details.adding} onClick={() => link.mutate()}>
      {texts.details.addToCalendar}
    </Button>
  );
}
