import { PageHeader } from "@callboard/ui/page-header";
import { Tabs, tabClass } from "@callboard/ui/tabs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./user-settings-page.module.css";

const pages = () =>
  [
    ["/app/user-settings", texts.settings.title],
    ["/app/user-settings/security", texts.settings.security],
    ["/app/user-settings/devices", texts.settings.devices],
    ["/app/user-settings/data", texts.settings.data],
  ] as const;

/** The frame of the pages of settings, which links to all of them. */
export const SettingsFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page title={title}>
    <PageHeader title={title} />
    <Tabs label={texts.shell.settings} className={styles.tabs}>
      {pages().map(([to, label]) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={tabClass}>
          {label}
        </Link>
      ))}
    </Tabs>
    <div className={styles.parts}>{children}</div>
  </Page>
);
