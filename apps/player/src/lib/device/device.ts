/** Whether the app runs from the home screen instead of a browser's tab. */
export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

/** Whether the device is an iPhone or iPad. An iPad reports to be a Mac, but no Mac has a touch screen. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
