import { type ReactNode, useEffect, useRef } from "react";

let visited = false;

interface PageProps {
  /** Shown in the browser's tab before the product's name. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A screen. It sets the tab's title and, after a navigation inside the app, focuses the heading. */
export function Page({ title, className, children }: PageProps) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = title === "" ? "Callboard" : `${title} · Callboard`;
  }, [title]);

  useEffect(() => {
    const focused = document.activeElement;
    const free =
      focused === null || focused === document.body || !focused.isConnected || focused.closest("nav, header");
    // On the first screen the browser's own focus is right. An element that the screen itself has focused keeps the
    // focus.
    if (visited && free) content.current?.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    visited = true;
  }, []);

  return (
    <div ref={content} className={className}>
      {children}
    </div>
  );
}
