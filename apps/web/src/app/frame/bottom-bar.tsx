import { CloseIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { CountBadge } from "@callboard/ui/pill";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./bottom-bar.module.css";
import { Sidebar } from "./sidebar.tsx";
import { useBadges } from "./use-badges.ts";

/** The navigation on a phone: the four most used screens, and a menu with all screens. */
export function BottomBar() {
  const { jobOffers, unread, needsYou } = useBadges();
  const [reads, plans] = [useIsAtLeast("reader"), useIsAtLeast("assistant")];
  const drawer = useRef<HTMLDialogElement>(null);
  /** The menu's links are rendered while it is open: they would take as long as the first screen's own. */
  const [open, setOpen] = useState(false);
  const show = () => {
    flushSync(() => setOpen(true));
    drawer.current?.showModal();
  };
  const close = () => drawer.current?.close();
  const entry = { className: styles.entry, activeProps: { className: styles.on } };
  return (
    <>
      <nav aria-label={texts.shell.menu} className={styles.bar}>
        {plans && (
          <Link to="/app/dashboard" {...entry}>
            <span className={styles.counted}>
              {texts.shell.dashboard}
              <CountBadge count={needsYou} of={texts.shell.needYou({ count: needsYou })} className={styles.count} />
            </span>
          </Link>
        )}
        {reads ? (
          <Link to="/app/calendar" {...entry}>
            {texts.shell.calendar}
          </Link>
        ) : (
          <Link to="/app/hours" {...entry}>
            {texts.shell.hours}
          </Link>
        )}
        {plans && (
          <>
            <Link to="/app/job-offers" {...entry}>
              <span className={styles.counted}>
                {texts.shell.jobOffers}
                <CountBadge
                  count={jobOffers}
                  of={texts.shell.waitingOffers({ count: jobOffers })}
                  className={styles.count}
                />
              </span>
            </Link>
            <Link to="/app/messages" {...entry}>
              <span className={styles.counted}>
                {texts.shell.messages}
                <CountBadge count={unread} of={texts.shell.unread({ count: unread })} className={styles.count} />
              </span>
            </Link>
          </>
        )}
        <button type="button" aria-haspopup="dialog" className={styles.entry} onClick={show}>
          {texts.shell.menu}
        </button>
      </nav>
      {/* The native modal dialog handles the focus, Escape and the inert page behind it. */}
      <dialog
        ref={drawer}
        aria-label={texts.shell.menu}
        className={`on-dark ${styles.drawer}`}
        onPointerDown={(event) => event.target === event.currentTarget && close()}
        onClose={() => setOpen(false)}
      >
        <div className={styles.inside}>
          <IconButton
            bare
            size="thumb"
            className={styles.close}
            label={texts.basics.close}
            icon={<CloseIcon />}
            onClick={close}
          />
          {open && <Sidebar onGo={close} />}
        </div>
      </dialog>
    </>
  );
}
