import { styleText } from "./style-text.mjs";

const terminal = process.stderr.isTTY === true && !process.env.CI;
const spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];

/** What is under way, oldest first; on a terminal they share the last line. @type {Map<string, number>} */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let ticking;
let frame = 0;

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Does a thing and shows that it is being done: a running clock on a terminal, a line now and then in a log.
 * @template T
 * @param {string} title what is being done: "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  underWay.set(title, started);
  if (!terminal) line(`… ${title}`);
  tick();
  let done = false;
  try {
    const result = await work();
    done = true;
    return result;
  } finally {
    underWay.delete(title);
    line(
      `${done ? styleText("green", "✓") : styleText("red", "✗")} ${title} ${styleText("dim", `(${seconds(started)})`)}`,
    );
    if (underWay.size === 0) stopTicking();
  }
}

/**
 * A line that stays, above the running clock.
 * @param {string} text
 */
export function line(text) {
  process.stderr.write(terminal ? `\r\x1b[K${text}\n` : `${text}\n`);
}

function tick() {
  ticking ??= setInterval(
    () => {
      const [[title, since] = ["", 0]] = underWay;
      const others = underWay.size > 1 ? ` and ${underWay.size - 1} more` : "";
      if (!terminal) return line(`  still at it: ${[...underWay.keys()].join(", ")} (${seconds(since)})`);
      frame += 1;
      process.stderr.write(
        `\r\x1b[K${spinner[frame % spinner.length]} ${title}${others} ${styleText("dim", seconds(since))}`,
      );
    },
    terminal ? 100 : 10_000,
  ).unref();
}

function stopTicking() {
  clearInterval(ticking);
  ticking = undefined;
}
