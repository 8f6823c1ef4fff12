let isFirst = true;

/** Whether no screen has been shown since the page was opened. */
export const isFirstScreen = (): boolean => isFirst;

/** Called when a screen was rendered. */
export const firstScreenShown = (): void => {
  isFirst = false;
};
