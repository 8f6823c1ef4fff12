import type { AnsweredFile } from "@callboard/contract/route";
import { Button, type ButtonProps } from "@callboard/ui/button";
import { saveFile } from "@callboard/ui/save-file";
import { useMutation } from "@tanstack/react-query";
import { toastError } from "../server-errors.ts";
import { texts } from "../texts/texts.ts";

interface DownloadButtonProps extends Pick<ButtonProps, "variant" | "size" | "className"> {
  children: string;
  /** Fetches the file. */
  file: () => Promise<AnsweredFile>;
  type: "text/csv" | "application/pdf" | "application/zip";
}

/** Fetches a file and saves it by the browser; a failure shows a toast. */
export function DownloadButton({ children, file, type, ...variant }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: file,
    onSuccess: (made) => saveFile(made, type),
    onError: toastError,
  });
  return (
    <Button {...variant} busy={download.isPending} busyLabel={texts.preparing} onClick={() => download.mutate()}>
      {children}
    </Button>
  );
}
