import { missedServer, reachedServer } from "./reachability.ts";

/**
 * Loads code, and while nobody answers asks again until the server is back, as reads do. What a server that is there
 * does not have fails at the second attempt: a newer release replaced it, and the page has to be loaded anew. (The first
 * may have failed a moment before the server was back.) `beforeAgain` is called before each further attempt.
 */
export async function whenReached<T>(load: () => Promise<T>, beforeAgain?: () => void): Promise<T> {
  let answered = false;
  for (let wait = 500; ; wait = Math.min(wait * 2, 5000)) {
    try {
      return await load();
    } catch (error) {
      const couldAnswer = answered;
      answered = await answers();
      if (answered) {
        reachedServer();
        if (couldAnswer) throw error;
      } else {
        missedServer();
        await new Promise((over) => setTimeout(over, wait));
      }
      beforeAgain?.();
    }
  }
}

const answers = () =>
  fetch("/version.json", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
