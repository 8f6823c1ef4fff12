/** Matches dialogs that wait for an answer. Toasts have the role dialog too, but do not block the page. */
const openDialogs = "dialog[open], :is([role=dialog], [role=alertdialog]):not([aria-modal=false])";

/** Whether a dialog waits for an answer, so that keys of the page behind it do nothing. */
export const isWaitingForAnswer = (): boolean => document.querySelector(openDialogs) !== null;

/** Whether a letter would be typed into the element. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button"].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
