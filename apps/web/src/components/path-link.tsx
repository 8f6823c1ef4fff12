import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface PathLinkProps {
  /** A path inside this app that the server sent, such as `/app/job-offers`. */
  path: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a path that is known only at run time; for known routes use the router's `Link`. */
export function PathLink({ path, className, onClick, children }: PathLinkProps) {
  const router = useRouter();
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        onClick?.();
        // The browser handles clicks that open a new tab or window.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    >
      {children}
    </a>
  );
}
