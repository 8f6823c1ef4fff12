import styles from "./foot-links.module.css";

interface FootLinksProps {
  /** The name of the navigation for screen readers. */
  label: string;
  links: readonly { href: string; label: string }[];
  className?: string | undefined;
}

/** A quiet row of links to pages outside of the app, at the end of a page. */
export function FootLinks({ label, links, className }: FootLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
