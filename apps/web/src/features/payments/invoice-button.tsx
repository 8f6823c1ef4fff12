import { Button, type ButtonProps } from "@callboard/ui/button";
import { texts } from "../../lib/texts/payments/transactions.ts";
import { useDownloadPaper } from "./download-paper.ts";

interface InvoiceButtonProps extends Pick<ButtonProps, "look" | "size"> {
  transactionId: string;
  number: string;
  /** Shows only the invoice's number, for rows that contain the rest. */
  short?: boolean;
}

export function InvoiceButton({ transactionId, number, short = false, ...look }: InvoiceButtonProps) {
  const download = useDownloadPaper("invoice");
  return (
    <Button
      {...look}
      aria-label={texts.download({ number })}
      busy={download.isPending}
      busyLabel={texts.downloading}
      onClick={() => download.mutate(transactionId)}
    >
      {short ? texts.invoice({ number }) : texts.download({ number })}
    </Button>
  );
}

export function ReceiptButton({ transactionId, production }: { transactionId: string; production: string }) {
  const download = useDownloadPaper("receipt");
  return (
    <Button
      look="quiet"
      aria-label={texts.receiptOf({ production })}
      busy={download.isPending}
      busyLabel={texts.downloading}
      onClick={() => download.mutate(transactionId)}
    >
      {texts.receipt}
    </Button>
  );
}
