import { PageHeader, type PageHeaderProps } from "@callboard/ui/page-header";
import { type ReactNode, useEffect, useRef } from "react";

let visited = false;

interface PageProps {
  /** Shown in the browser's tab before the product's name. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A screen. It sets the tab's title and, after a navigation inside the app, focuses the heading, also the one that replaces
 * a placeholder's.
 */
export function Page({ title, className, children }: PageProps) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef({ title: "", path: "" });
  const heading = useRef<HTMLElement>(null);
  const late = useRef<MutationObserver>(null);

  useEffect(() => {
    document.title = title === "" ? "Callboard" : `${title} · Callboard`;
  }, [title]);

  useEffect(() => {
    const { title: before, path } = shown.current;
    // The title of a placeholder changes without a navigation, and the path before the next day is rendered.
    const navigated = title !== before && location.pathname !== path;
    if (title !== before) shown.current = { title, path: location.pathname };
    if (!navigated && heading.current?.isConnected !== false) return;
    const focused = document.activeElement;
    const free =
      focused === null ||
      focused === document.body ||
      !focused.isConnected ||
      (!path && focused.closest("nav, header"));
    heading.current = null;
    late.current?.disconnect();
    // On the first screen the browser's own focus is right. An element that the screen itself has focused keeps the
    // focus.
    if (visited && free && content.current) {
      // The heading may wait for what is above it, and the person may go on meanwhile. What is observed changes no more
      // once the screen is gone.
      const focusHeading = () => {
        if (document.activeElement === focused) {
          heading.current = content.current?.querySelector<HTMLElement>("h1[tabindex]") ?? null;
          heading.current?.focus({ preventScroll: true });
          if (!heading.current) return;
        }
        late.current?.disconnect();
      };
      late.current = new MutationObserver(focusHeading);
      late.current.observe(content.current, { childList: true, subtree: true });
      focusHeading();
    }
    visited = true;
  });

  return (
    <div ref={content} className={className}>
      {children}
    </div>
  );
}

/** A screen that begins with its title. */
export const TitledPage = ({ className, children, ...header }: PageProps & Omit<PageHeaderProps, "title">) => (
  <Page title={header.title} className={className}>
    <PageHeader {...header} />
    {children}
  </Page>
);
