/**
 * Loads code that the page can do without for a while, and asks again until it comes: without a network a lazy part
 * would fail instead, and take the whole page and what is typed there with it.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 10_000)) {
    try {
      return await load();
    } catch {
      await new Promise((over) => setTimeout(over, wait));
      askForStylesAgain();
    }
  }
}

/** The bundler asks for the styles of a lazy part only once, also where they did not come. */
export function askForStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}
