import { Button, type ButtonProps } from "@callboard/ui/button";
import { texts } from "../../lib/texts/texts.ts";
import { useDownloadPaper } from "./download-paper.ts";

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
