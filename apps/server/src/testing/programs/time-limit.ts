/**
 * Whether the tests of a file have a minute each. A race has many rounds, in which transactions or processes wait for
 * each other; a process loads the whole product before it does anything.
 */
export const hasLongLimit = (path = ""): boolean => /\.(race|process)\.test\.ts$/.test(path);
