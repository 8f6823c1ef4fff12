import { type ReactNode, useEffect, useRef } from "react";

let visited = false;

interface PageProps {
  /** In the browser's tab, before the product's name. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** One screen: names the tab, and takes the focus to its heading when one comes here by a link. */
export function Page({ title, className, children }: PageProps) {
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    document.title = title === "" ? "Callboard" : `${title} · Callboard`;
  }, [title]);

  useEffect(() => {
    const focused = document.activeElement;
    const free =
      focused === null || focused === document.body || !focused.isConnected || focused.closest("nav, header");
    // On the first screen the browser's own start is right; what the screen focused itself stays focused.
    if (visited && free) content.current?.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    visited = true;
  }, []);

  return (
    <div ref={content} className={className}>
      {children}
    </div>
  );
}
