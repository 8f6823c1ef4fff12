import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface PathLinkProps {
  /** An address inside this app that the server gave, such as `/app/job-offers`. */
  path: string;
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A link whose address is known only when it is there; routes known beforehand are linked by the router's own. */
export function PathLink({ path, className, onClick, children }: PathLinkProps) {
  const router = useRouter();
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        onClick?.();
        // Opening a tab of its own is the browser's.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void router.navigate({ href: path });
      }}
    >
      {children}
    </a>
  );
}
