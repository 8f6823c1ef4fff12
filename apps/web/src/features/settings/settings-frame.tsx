import { PageHeader } from "@callboard/ui/page-header";
import { Tabs, tabClass } from "@callboard/ui/tabs";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import { settingsTexts } from "../../lib/texts/en/settings.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./user-settings-page.module.css";

const pages = () =>
  [
    ["/app/user-settings", settingsTexts.title],
    ["/app/user-settings/security", settingsTexts.security],
    ["/app/user-settings/devices", settingsTexts.devices],
    ["/app/user-settings/data", settingsTexts.data],
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
