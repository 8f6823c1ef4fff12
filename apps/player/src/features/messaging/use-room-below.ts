import { useEffect, useRef } from "react";

/** Tells the style sheet how far down something begins: lines above it come and go with the network. */
export function useRoomBelow() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      element.style.setProperty("--above", `${top}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    // What stands before the content: its lines push the content down.
    for (const line of document.querySelectorAll("main, main > *")) watch.observe(line);
    return () => watch.disconnect();
  }, []);
  return box;
}
