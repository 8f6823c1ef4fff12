import { errorMessage } from "@callboard/client/server-errors";
import { paymentRoutes } from "@callboard/contract/routes/payments";
import { saveFile } from "@callboard/ui/save-file";
import { toast } from "@callboard/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";

/** Downloads the invoice or the receipt of a transaction. */
export const useDownloadPaper = (kind: "invoice" | "receipt") =>
  useMutation({
    mutationFn: (id: string) =>
      call(kind === "invoice" ? paymentRoutes.getInvoice : paymentRoutes.getReceipt, { params: { id } }),
    onSuccess: (file) => saveFile(file, "application/pdf"),
    onError: (error) => toast({ kind: "error", text: errorMessage(error) }),
  });
