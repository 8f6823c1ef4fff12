const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  blue: [34, 39],
  magenta: [35, 39],
  cyan: [36, 39],
};
const useColor = process.stderr.isTTY === true && !process.env.NO_COLOR;

/**
 * Colors a text if stderr is a terminal. (node:util has styleText only from Node 20.12 on.)
 * @param {keyof typeof codes} style
 * @param {string} text
 */
export function styleText(style, text) {
  const [on, off] = codes[style];
  return useColor ? `\x1b[${on}m${text}\x1b[${off}m` : text;
}

const isTerminal = process.stderr.isTTY === true && !process.env.CI;
const spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** Titles and start times of the steps that run now, oldest first. @type {Map<string, number>} */
const runningSteps = new Map();
/** @type {NodeJS.Timeout | undefined} */
let timer;
let frame = 0;

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does some work and shows its progress: a running clock on a terminal, a line every ten seconds in a log.
 * @template T
 * @param {string} title such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  runningSteps.set(title, started);
  if (!isTerminal) printLine(`… ${title}`);
  timer ??= setInterval(showProgress, isTerminal ? 100 : 10_000).unref();
  let mark = styleText("red", "✗");
  try {
    const result = await work();
    mark = styleText("green", "✓");
    return result;
  } finally {
    runningSteps.delete(title);
    printLine(`${mark} ${title} ${styleText("dim", `(${seconds(started)})`)}`);
    if (runningSteps.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/**
 * Prints a line above the running clock.
 * @param {string} text
 */
export function printLine(text) {
  process.stderr.write(isTerminal ? `\r\x1b[K${text}\n` : `${text}\n`);
}

function showProgress() {
  const [[title, since] = ["", 0]] = runningSteps;
  if (!isTerminal) return printLine(`  still running: ${[...runningSteps.keys()].join(", ")} (${seconds(since)})`);
  const others = runningSteps.size > 1 ? ` and ${runningSteps.size - 1} more` : "";
  frame += 1;
  process.stderr.write(
    `\r\x1b[K${spinner[frame % spinner.length]} ${title}${others} ${styleText("dim", seconds(since))}`,
  );
}
