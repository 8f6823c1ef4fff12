import { Button, type ButtonProps } from "@callboard/ui/button";
import { texts } from "../../lib/texts/payments/transactions.ts";
import { useDownloadInvoice } from "./download-invoice.ts";

interface InvoiceButtonProps extends Pick<ButtonProps, "look" | "size"> {
  transactionId: string;
  number: string;
  /** Shows only the invoice's number, for rows that contain the rest. */
  short?: boolean;
}

export function InvoiceButton({ transactionId, number, short = false, ...look }: InvoiceButtonProps) {
  const download = useDownloadInvoice();
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
