import { useId, useLayoutEffect, useRef, useState } from "react";

/**
 * A native popover at its button, which Escape or a click outside closes. In a browser without popovers the button opens
 * and closes it. `button` and `list` are the properties of both; the content is rendered while it is open.
 */
export function usePopover() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!open || !button.current || !list.current) return;
    const { left, bottom, top } = button.current.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = list.current;
    const below = bottom + 4 + offsetHeight <= innerHeight;
    list.current.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`;
    list.current.style.top = `${below ? bottom + 4 : Math.max(8, top - offsetHeight - 4)}px`;
  }, [open]);

  const isNative = () => "popover" in HTMLElement.prototype;
  return {
    open,
    close: () => (isNative() ? list.current?.hidePopover() : setOpen(false)),
    button: {
      ref: button,
      type: "button" as const,
      popoverTarget: id,
      onClick: () => isNative() || setOpen(!open),
    },
    list: {
      ref: list,
      id,
      popover: "auto" as const,
      "data-open": open || undefined,
      onBeforeToggle: ({ newState }: { newState: string }) => newState === "open" && setOpen(true),
      onToggle: ({ newState }: { newState: string }) => newState === "closed" && setOpen(false),
    },
  };
}
