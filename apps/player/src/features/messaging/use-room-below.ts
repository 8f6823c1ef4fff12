import { useEffect, useRef } from "react";

/**
 * Sets a style property to the distance of an element from the top of the page, which changes with the network's state
 * line.
 */
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
    // The lines before the content push it down, so their size is observed.
    for (const line of document.querySelectorAll("main, main > *")) watch.observe(line);
    return () => watch.disconnect();
  }, []);
  return box;
}
