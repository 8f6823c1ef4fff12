export interface ToastNote {
  kind: "success" | "error" | "info";
  text: string;
  /** One line above the text, where the text alone does not say what it is about. */
  title?: string | undefined;
  /** Stays until closed. Errors always do; everything else closes after five seconds. */
  sticky?: boolean | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

interface ToastListener {
  show: (id: string, note: ToastNote) => void;
  close: (id: string) => void;
}

/** How long a toast that isn't sticky stays, in milliseconds. */
export const TOAST_STAYS = 5000;

let listener: ToastListener | undefined;
let waiting: { id: string; note: ToastNote }[] = [];
const arrivals = new Set<() => void>();
let count = 0;

/** Shows a message from anywhere, also before the host is loaded: the queue costs the first load nothing. */
export function toast(note: ToastNote): string {
  const id = `toast-${++count}`;
  if (listener) listener.show(id, note);
  else {
    waiting.push({ id, note });
    for (const arrived of arrivals) arrived();
  }
  return id;
}

export function closeToast(id: string): void {
  waiting = waiting.filter((entry) => entry.id !== id);
  listener?.close(id);
}

/** The host takes over the queue; the reply hands it back. */
export function serveToasts(host: ToastListener): () => void {
  listener = host;
  const queue = waiting;
  waiting = [];
  for (const { id, note } of queue) host.show(id, note);
  return () => {
    if (listener === host) listener = undefined;
  };
}

/** Called when a toast arrives and no host is there. */
export function onToastWaiting(arrived: () => void): () => void {
  arrivals.add(arrived);
  if (waiting.length > 0) arrived();
  return () => arrivals.delete(arrived);
}
