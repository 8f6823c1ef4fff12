import { toastError } from "@callboard/client/server-errors";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { Button, type ButtonProps } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { texts } from "../../lib/texts/texts.ts";

/** Downloads the invoice or the receipt of a transaction. */
const useDownloadPaper = (kind: "invoice" | "receipt") =>
  useMutation({
    mutationFn: (id: string) =>
      call(kind === "invoice" ? paymentRoutes.getInvoice : paymentRoutes.getReceipt, { params: { id } }),
    onSuccess: (file) => saveFile(file, "application/pdf"),
    onError: toastError,
  });

interface InvoiceButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  transactionId: string;
  number: string;
  /** Shows only the invoice's number, for rows that contain the rest. */
  short?: boolean;
}

export function InvoiceButton({ transactionId, number, short = false, ...variant }: InvoiceButtonProps) {
  const download = useDownloadPaper("invoice");
  return (
    <Button
      {...variant}
      aria-label={texts.transactions.download({ number })}
      busy={download.isPending}
      busyLabel={texts.transactions.downloading}
      onClick={() => download.mutate(transactionId)}
    >
      {short ? texts.transactions.invoice({ number }) : texts.transactions.download({ number })}
    </Button>
  );
}

export function ReceiptButton({ transactionId, production }: { transactionId: string; production: string }) {
  const download = useDownloadPaper("receipt");
  return (
    <Button
      variant="quiet"
      aria-label={texts.transactions.receiptOf({ production })}
      busy={download.isPending}
      busyLabel={texts.transactions.downloading}
      onClick={() => download.mutate(transactionId)}
    >
      {texts.transactions.receipt}
    </Button>
  );
}
