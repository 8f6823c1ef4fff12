// The first script of a page, which runs before the app's code has loaded. It requests the files of the screen and, for a
// user who is signed in, the reads of the screen, and lets the page display its frame. The build fills in the constants:
// where the app stores its session (client/src/session.ts) and what each screen needs.
const prefix = "";
/** The address that answers several reads in one request (contract/src/read-together.ts); "" sends each by itself. */
const together = "";
/** Whether the app's worker caches each read by its address; a page that it controls sends each read by itself. */
const workerCaches = false;
/** The files of all screens, which refer to them by number. @type {string[]} */
const files = [];
/**
 * @typedef {import("./frames.ts").Frame} Frame
 * @type {Record<string, { parts: number[], reads: string[], ofProduction: string[], texts: Record<string, number[]>, frame?: Frame } | undefined>}
 */
const screens = {};
/** The screens that are available without a session. @type {Record<string, { parts: number[], texts: Record<string, number[]> } | undefined>} */
const open = {};
/** The path of the sign-in screen, which is shown without a session. */
const signIn = "";
/** The typeface, if the page does not request it itself: the texts of a frame are displayed in it. */
const font = "";
/**
 * The reads of every screen, and the texts of every frame.
 * @type {{ reads: string[], counts: string[], frame: Pick<Frame, "texts" | "values"> }}
 */
const everywhere = { reads: [], counts: [], frame: { texts: {} } };

/** Days as the apps request them, by the date of this device. If the app's date is another one, it sends its own request. */
const now = new Date();
const day = (/** @type {number} */ at) => new Date(Date.UTC(now.getFullYear(), now.getMonth(), at));
const monday = (/** @type {number} */ at) => at - ((day(at).getUTCDay() + 6) % 7);
/** @type {Record<string, [first: number, days: number] | undefined>} */
const spans = { days: [now.getDate(), 7], month: [monday(1), 42], year: [monday(1), 400] };
const withDays = (/** @type {string} */ read) =>
  read.replace(/\{(\w+)\}/, (_, span) => {
    const [first, days] = spans[span] ?? [1, 1];
    const [from, to] = [day(first), day(first + days - 1)].map((each) => each.toISOString().slice(0, 10));
    return `from=${from}&to=${to}`;
  });

/** Returns the screen of this address, with the values of its segments (`:date`) in its reads. */
function findScreen() {
  const segments = location.pathname.split("/");
  for (const [path, screen] of Object.entries(screens)) {
    const names = path.split("/");
    if (!screen || names.length !== segments.length) continue;
    if (!names.every((name, at) => name === segments[at] || (name[0] === ":" && segments[at]))) continue;
    const fill = (/** @type {string} */ read) =>
      read.replace(/:\w+/g, (name) => (names.includes(name) ? (segments[names.indexOf(name)] ?? "") : name));
    return {
      ...screen,
      reads: screen.reads.map(fill),
      ofProduction: screen.ofProduction.map(fill),
      // Its texts and addresses name the same segments.
      frame: screen.frame && /** @type {Frame} */ (JSON.parse(fill(JSON.stringify(screen.frame)))),
    };
  }
  return { parts: [], reads: [], ofProduction: [], texts: {}, frame: undefined };
}

/**
 * The part in the language that the app is going to choose (lib/language of each).
 * @type {<T>(byLanguage: Record<string, T>) => [language: string, T | undefined]}
 */
function chooseLanguage(byLanguage) {
  const preferred = [localStorage.getItem("callboard:language") ?? "", ...navigator.languages];
  const language = preferred.map((each) => each.split("-")[0] ?? "").find((each) => byLanguage[each]) ?? "en";
  return [language, byLanguage[language]];
}

/** Adds a link to the page's head. @param {{ rel: string, href: string, as?: string }} link */
const announce = (link) =>
  document.head.append(Object.assign(document.createElement("link"), { crossOrigin: "", ...link }));

/**
 * How long the files that the app's code asks for wait for a frame that is painted first, ms. On a slow connection its texts
 * arrive before the code, on a fast one the files take less than that.
 */
const paintWithinMs = 150;

/**
 * Fetches the files of a screen, at once or after its frame has been painted. If the app's code arrives sooner and asks for
 * them, they wait a moment for the frame.
 * @param {{ parts: number[], texts: Record<string, number[]> } | undefined} screen
 * @param {Promise<unknown>} [written] a frame that is painted first has its texts
 */
function fetchFiles(screen, written) {
  const { parts: code, texts } = screen ?? { parts: [], texts: {} };
  const [, own = []] = chooseLanguage(texts);
  const parts = [...code, ...own].map((number) => files[number] ?? "");
  // Fetched before they are announced: a browser remembers a module that it could not fetch, and never asks again.
  const provide = async (/** @type {string} */ file) => {
    const response = await fetch(file);
    await response.arrayBuffer();
    if (response.ok && !file.endsWith(".css")) announce({ rel: "modulepreload", href: file });
    return response.ok;
  };
  /** @type {Map<string, Promise<boolean>> | undefined} */
  let begun;
  const begin = () => {
    if (begun) return begun;
    begun = new Map(parts.map((file) => [file, provide(file)]));
    for (const coming of begun.values()) coming.catch(() => undefined);
    return begun;
  };
  const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
  const painted = written?.then(nextFrame).then(nextFrame);
  /** @type {Promise<unknown> | undefined} */
  let asked;
  globalThis.callboardFiles = {
    get: (file) => {
      if (begun || !parts.includes(file)) return begun?.get(file);
      asked ??= Promise.race([painted, new Promise((end) => setTimeout(end, paintWithinMs))]);
      return asked.then(() => begin().get(file));
    },
  };
  // A page in the background is not painted.
  if (!painted || document.hidden) begin();
  else painted.then(begin, begin);
}

/** Resolves when the whole page has been read, before anything of it is painted. */
const parsed = new Promise((end) => document.addEventListener("readystatechange", end, { once: true }));

/**
 * Shows the frame of the screen, which is in the page, until the app has rendered the screen, and writes its texts: those
 * that are known at once before anything is painted, the others with the replies that they are in. It writes text only.
 * Resolves when the screen's own texts are written.
 * @param {Frame | undefined} frame undefined for a screen that has only what every frame has
 * @param {(read: string) => Promise<string | undefined>} bodyOf the body of the reply to a read
 */
function showFrame(frame, bodyOf) {
  if (frame) {
    document.documentElement.dataset.frame = frame.kind;
    if (font) announce({ rel: "preload", as: "font", href: font });
  }
  const texts = { ...everywhere.frame.texts, ...frame?.texts };
  const values = { ...everywhere.frame.values, ...frame?.values };
  const rows = frame?.rows ?? {};
  // The month of the production's zone, which is not known yet, unless the month is changing somewhere.
  const [month, latest] = [-12, 14].map((hours) =>
    new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 7),
  );
  /** The replies that have arrived, by read. @type {Record<string, unknown>} */
  const bodies = {};

  const write = () => {
    const waiting = document.getElementById("waiting");
    // The app has rendered the screen.
    if (!waiting) return;
    writeTexts(waiting, texts, values, ({ is, read = "", fields = [] }) =>
      is === "{month}" ? month === latest && month : (is ?? firstOf(bodies[read], fields)),
    );
    for (const [place, { read, list, most, texts, values = {} }] of Object.entries(rows)) {
      const items = valueAt(bodies[read], list);
      const template = waiting.querySelector(`[data-rows=${place}]`);
      if (!(template instanceof HTMLTemplateElement) || !Array.isArray(items)) continue;
      for (const item of items.slice(0, most)) {
        const row = document.importNode(template.content, true);
        writeTexts(row, texts, values, ({ fields = [] }) => firstOf(item, fields));
        template.before(row);
      }
      template.remove();
    }
  };
  const take = async (/** @type {string} */ read) => {
    bodies[read] = JSON.parse((await bodyOf(read)) ?? "null");
    await parsed;
    write();
  };
  const takeAll = (/** @type {{ read?: string }[]} */ parts) =>
    Promise.all([...new Set(parts.map(({ read }) => read))].map((read) => read && take(read).catch(() => undefined)));
  takeAll(Object.values(everywhere.frame.values ?? {}));
  const own = takeAll([...Object.values(frame?.values ?? {}), ...Object.values(rows)]);
  return parsed.then(write).then(() => own);
}

/**
 * Writes each text whose values are known into its places. `{!name}` stands for a value that a reply does not have, and
 * `{?name}` for one that is not written.
 * @type {(parent: ParentNode, texts: Frame["texts"], values: NonNullable<Frame["values"]>, get: (value: NonNullable<Frame["values"]>[string]) => unknown) => void}
 */
function writeTexts(parent, texts, values, get) {
  for (const [place, byLanguage] of Object.entries(texts)) {
    const [language, choices = []] = chooseLanguage(byLanguage);
    const names = /\{([!?]?)(\w+)\}/g;
    const find = (/** @type {string} */ name) => {
      const value = values[name];
      const found = value && get(value);
      if (!value?.format || !found) return found;
      return new Intl.DateTimeFormat(language, { timeZone: "UTC", ...value.format }).format(new Date(String(found)));
    };
    const isKnown = (/** @type {string} */ text) =>
      [...text.matchAll(names)].every(([, mark, name = ""]) => (mark === "!" ? find(name) === null : find(name)));
    const chosen = choices.find(isKnown) ?? "";
    const text = chosen.replace(names, (_, mark, name) => (mark ? "" : String(find(name))));
    for (const element of parent.querySelectorAll(`[data-text=${place}]`)) element.textContent = text;
  }
}

/**
 * The first of the fields that has a value, null if none has. Undefined without a reply.
 * @type {(body: unknown, fields: string[]) => unknown}
 */
const firstOf = (body, fields) =>
  body ? (fields.map((field) => valueAt(body, field)).find(Boolean) ?? null) : undefined;

/** @type {(body: unknown, field: string) => unknown} */
const valueAt = (body, field) =>
  field.split(".").reduce((at, key) => /** @type {Record<string, unknown> | null | undefined} */ (at)?.[key], body);

try {
  const kept = (/** @type {string} */ name) =>
    sessionStorage.getItem(prefix + name) ?? localStorage.getItem(prefix + name);
  const token = kept("token");
  if (token) {
    document.documentElement.classList.add("signed-in");
    const screen = findScreen();
    const { reads, ofProduction } = screen;
    const begun = new Map();
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    /** @type {(read: string, reply: Promise<Response>, production?: string) => void} */
    const begin = (read, reply, production = "") => {
      // Whoever takes it is told; nobody may come for it.
      reply.catch(() => undefined);
      const name = `${production} ${withDays(read)}`;
      begun.set(name, [...(begun.get(name) ?? []), reply]);
    };
    const general = [...new Set([...everywhere.reads, ...reads, ...everywhere.counts])];
    const production = JSON.parse(kept("production") ?? "null") ?? "";
    const own = production ? ofProduction : [];
    const all = [...general, ...own].map(withDays).join(" ");
    /** @type {(read: string) => Promise<string | undefined>} */
    let bodyOf = async () => undefined;
    if (together && all && !(workerCaches && navigator.serviceWorker?.controller)) {
      const request = { headers: production ? { ...headers, "x-production": production } : headers };
      let date = "";
      const replies = fetch(`${together}?reads=${encodeURIComponent(all)}`, request).then(async (response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        date = response.headers.get("date") ?? "";
        return (await response.text()).split("\n");
      });
      const partsOf = async (/** @type {number} */ at) => /^(\d+) (\S+) (.*)$/s.exec((await replies)[at] ?? "") ?? [];
      const lineOf = async (/** @type {number} */ at) => {
        const [, status, position, body] = await partsOf(at);
        return new Response(body, {
          status: Number(status),
          headers: position === "-" ? { date } : { date, "x-feed-position": position ?? "" },
        });
      };
      // Without a response in between: its body would be read in tasks of their own, behind the app's code.
      bodyOf = async (read) => {
        const [, status, , body] = await partsOf([...general, ...own].indexOf(read));
        return status === "200" ? body : undefined;
      };
      for (const [at, read] of general.entries()) begin(read, lineOf(at));
      for (const [at, read] of own.entries()) begin(read, lineOf(general.length + at), production);
    } else {
      // Each in a turn of its own: to ask costs a slow phone 15 ms, and all at once too long for a thumb.
      const ask = (/** @type {string} */ read, of = "") => {
        const request = { headers: of ? { ...headers, "x-production": of } : headers };
        begin(
          read,
          new Promise((turn) => setTimeout(turn)).then(() => fetch(withDays(read), request)),
          of,
        );
      };
      for (const read of general) ask(read);
      for (const read of own) ask(read, production);
      // The app uses the same reply, but later.
      bodyOf = async (read) => {
        const reply = await begun.get(` ${withDays(read)}`)?.[0];
        return reply?.ok ? reply.clone().text() : undefined;
      };
    }
    globalThis.callboardReads = { token, begun };

    const { frame: usual } = screen;
    const isOther = usual?.unless && (location.search || usual.unless.some((name) => kept(name) !== null));
    const frame = isOther ? undefined : usual;
    const written = showFrame(frame, bodyOf);
    fetchFiles(screen, frame?.paintsFirst && written);

    // The first format of all loads what a browser knows of a language, 20 ms of a desktop: now nothing waits for it.
    setTimeout(() => new Intl.DateTimeFormat("en-US", { weekday: "short" }));
  } else {
    const entrance = open[location.pathname];
    // Its page contains its frame.
    if (entrance) document.documentElement.dataset.frame = "entrance";
    fetchFiles(entrance ?? (findScreen().parts.length > 0 ? open[signIn] : undefined));
  }
} catch {
  // Storage is forbidden by the browser: nobody is signed in.
}
