import type { SourceFile } from "./source-files.ts";

const screens = /^apps\/(web|player)\/src\/(features|components)\/(?!.*\.test\.tsx?$)/;

/** Screens that read the clock of the device, which may be hours off. What has expired is decided by the server's time. */
export const findDeviceClocks = (files: SourceFile[]): string[] =>
  files
    .filter(({ path, readsDeviceClock }) => readsDeviceClock && screens.test(path))
    .map(
      ({ path }) => `${path}: the clock of a device may be off: use serverNow of @callboard/client/clock/server-clock.`,
    );
