import type { SourceFile } from "./source-files.ts";

const screens = /^apps\/(web|player)\/src\/(features|components)\/(?!.*\.test\.tsx?$)/;
const rules = /^apps\/server\/src\/modules\/(?!.*\.test\.ts$)/;

/**
 * Screens that read the clock of the device, which may be hours off, and modules of the server that read the clock of their
 * process. What has expired is decided by one clock, the database's.
 */
export const findOtherClocks = (files: SourceFile[]): string[] =>
  files
    .filter(({ readsOwnClock }) => readsOwnClock)
    .flatMap(({ path }) => {
      if (screens.test(path))
        return `${path}: the clock of a device may be off: use serverNow of @callboard/client/clock/server-clock.`;
      if (rules.test(path))
        return `${path}: rules follow the database's time: take the call's now, or appNow of db/app-now.ts.`;
      return [];
    });
