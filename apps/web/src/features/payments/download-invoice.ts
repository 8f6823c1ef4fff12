import { wordsOf } from "@callboard/client/server-errors";
import { paymentRoutes } from "@callboard/contract/payments";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Fetches the PDF with the session, which no link carries, and hands it to the browser to keep. */
export const useDownloadInvoice = () =>
  useMutation({
    mutationFn: (id: string) => call(paymentRoutes.getInvoice, { params: { id } }),
    onSuccess: ({ name, bytes }) => {
      const address = URL.createObjectURL(new Blob([bytes.slice().buffer], { type: "application/pdf" }));
      const link = document.createElement("a");
      link.href = address;
      link.download = name;
      link.click();
      // Once the browser has taken it over.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
    onError: (error) => toast({ kind: "error", text: wordsOf(error) }),
  });
