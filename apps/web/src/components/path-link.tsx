import { afterPaint } from "@callboard/ui/after-paint";
import { useRouter } from "@tanstack/react-router";
import type { ComponentProps } from "react";

interface PathLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path inside this app, such as `/app/job-offers`. */
  path: string;
  /** Whether the screen's code is loaded when the pointer or the focus is on the link. */
  preload?: boolean;
}

/**
 * A link to a path: one that the server sent, or one of a hundred in a list. The router's `Link` follows the address, so
 * that each of them costs a slow phone a millisecond at every navigation; use it elsewhere, because it checks the route.
 */
export function PathLink({ path, preload = false, onClick, children, ...rest }: PathLinkProps) {
  const router = useRouter();
  const load = preload ? () => void router.preloadRoute({ to: path } as never).catch(() => undefined) : undefined;
  return (
    <a
      {...rest}
      href={path}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        onClick?.(event);
        // The browser handles clicks that open a new tab or window.
        const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (isOther || event.defaultPrevented) return;
        event.preventDefault();
        // The next screen takes a slow processor longer than a press may wait for its answer, so the press is displayed
        // first.
        const link = event.currentTarget;
        link.dataset.pressed = "";
        afterPaint(() => void router.navigate({ href: path }).finally(() => delete link.dataset.pressed));
      }}
    >
      {children}
    </a>
  );
}
