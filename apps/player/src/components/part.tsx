import type { ReactNode } from "react";

/** A part of a page under its heading, which names it. */
export const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="stack-3" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
