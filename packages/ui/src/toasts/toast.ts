import { createWatchers } from "../watchers.ts";
export interface ToastNote {
  kind: "success" | "error" | "info";
  text: string;
  /** A line above the text, if the text alone does not name its subject. */
  title?: string | undefined;
  /** Keeps the toast until it is closed. Errors always stay; all others close after five seconds. */
  sticky?: boolean | undefined;
  action?: { label: string; onClick: () => void } | undefined;
}

interface ToastListener {
  show: (id: string, note: ToastNote) => void;
  close: (id: string) => void;
}

/** How long a toast that is not sticky stays, in milliseconds. */
export const TOAST_STAYS = 5000;

let listener: ToastListener | undefined;
export interface WaitingToast {
  id: string;
  note: ToastNote;
}
let waiting: readonly WaitingToast[] = [];
const { watch, notify } = createWatchers();
const changeWaiting = (next: readonly WaitingToast[]) => {
  waiting = next;
  notify();
};
let count = 0;
/** When the toasts were raised that close by themselves. */
let raised: { id: string; at: number }[] = [];
/** Milliseconds in which a toast belongs to the screen to which its action leads. */
const leadsOnMs = 1000;
/** The success that was raised last, of those that close by themselves and have no action. */
let lastSuccess = "";

/**
 * Shows a toast from anywhere, also before the host has loaded. The queue costs the first load nothing. A success that
 * closes by itself takes the place of the one before it, unless that one has an action.
 */
export function toast(note: ToastNote): string {
  const id = `toast-${++count}`;
  // A box without words says nothing, and an error would stay.
  if (!(note.title ?? note.text)) return id;
  if (note.kind === "success" && !note.sticky && !note.action) {
    closeToast(lastSuccess);
    lastSuccess = id;
  }
  if (!note.sticky && note.kind !== "error") raised = [...raised, { id, at: performance.now() }];
  if (listener) listener.show(id, note);
  else changeWaiting([...waiting, { id, note }]);
  return id;
}

/** Closes the toasts of the screen that is left, but for errors and those that stay. */
export function endScreenToasts(): void {
  const isOld = ({ at }: { at: number }) => performance.now() - at > leadsOnMs;
  for (const { id } of raised.filter(isOld)) closeToast(id);
  raised = raised.filter((each) => !isOld(each));
}

export function closeToast(id: string): void {
  if (waiting.some((entry) => entry.id === id)) changeWaiting(waiting.filter((entry) => entry.id !== id));
  listener?.close(id);
}

/** Connects the host, which takes over the queue. The returned function disconnects it. */
export function serveToasts(host: ToastListener): () => void {
  listener = host;
  const queue = waiting;
  changeWaiting([]);
  for (const { id, note } of queue) host.show(id, note);
  return () => {
    if (listener === host) listener = undefined;
  };
}

/** The toasts that no host has taken yet. */
export const waitingToasts = (): readonly WaitingToast[] => waiting;

/** Called when a toast arrives while no host is connected, or when a waiting one is closed. */
export const onWaitingToasts = watch;
