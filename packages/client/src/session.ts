/** Names of stored drafts begin with it: they outlive a session that lapsed, so that signing in again finds them. */
export const draftPrefix = "draft:";

/** Whose session it is, or was until it ended. */
interface Owner {
  id: string;
  email: string;
}

/** Why a session ended without this tab's doing. */
type SessionEnd = "expired" | "elsewhere";
export type Session = ReturnType<typeof createSession>;

/**
 * One app's session in the browser. Everything it keeps begins with `prefix`: both apps share an origin and must not
 * sign each other out. Storage may be forbidden by the browser; then nothing is remembered, and nothing breaks.
 */
export function createSession(prefix: string) {
  const tokenKey = `${prefix}token`;
  const ownerName = "owner";
  const memory = memoryIn(1, prefix);
  const watchers = new Set<(why: SessionEnd) => void>();

  const token = (): string | undefined => {
    for (const store of stores()) {
      const stored = store.getItem(tokenKey);
      if (stored) return stored;
    }
    return undefined;
  };

  const removeAll = (isKept: (name: string) => boolean): void => {
    for (const store of stores()) {
      for (const key of Object.keys(store))
        if (key.startsWith(prefix) && !isKept(key.slice(prefix.length))) store.removeItem(key);
    }
  };

  const owner = (): Owner | undefined => memoryIn(0, prefix).read<Owner>(ownerName) ?? memory.read<Owner>(ownerName);

  const draftName = (name: string) => {
    const id = owner()?.id;
    return id && `${draftPrefix}${id}:${name}`;
  };

  /** Deletes the session and all other data of this app. */
  const clear = (): void => removeAll(() => false);

  return {
    token,
    clear,

    /** The account of the session. Without a session, the account of one that ended on the server. */
    owner,

    /** Records whose session a token is, beside the token. */
    setOwner(value: string, { id, email }: Owner): void {
      const holding = stores().findIndex((store) => store.getItem(tokenKey) === value);
      if (holding >= 0) memoryIn(holding as 0 | 1, prefix).write(ownerName, { id, email } satisfies Owner);
    },

    /** The token where it outlives the browser; undefined for a session that ends with the tab. */
    remembered: (): string | undefined => stores()[1]?.getItem(tokenKey) ?? undefined,

    /** Remembered, the token outlives the browser; otherwise it ends with the tab. */
    keep(value: string, remember: boolean): void {
      const [tab, browser] = stores();
      tab?.removeItem(tokenKey);
      browser?.removeItem(tokenKey);
      for (const store of [tab, browser]) store?.removeItem(prefix + ownerName);
      (remember ? browser : tab)?.setItem(tokenKey, value);
    },

    /** A new token for the same person goes where the old one was. */
    replace(value: string): void {
      const holding = stores().filter((store) => store.getItem(tokenKey) !== null);
      for (const store of holding.length > 0 ? holding : stores().slice(0, 1)) store.setItem(tokenKey, value);
    },

    /** The server no longer accepts the token: deletes it and notifies the listeners, which lead to sign-in. */
    expired(value: string): void {
      // A reply to an old token does not concern the token that replaced it.
      if (token() !== value) return;
      removeAll((name) => name.startsWith(draftPrefix) || name === ownerName);
      // The sign-in page says that a session ended, even if it is not known whose.
      if (!owner()) memory.write(ownerName, { id: "", email: "" } satisfies Owner);
      for (const watch of watchers) watch("expired");
    },

    /** Called when the session ends without this tab's doing. */
    onEnd(watch: (why: SessionEnd) => void): () => void {
      const elsewhere = (event: StorageEvent) => {
        if (event.key === tokenKey && event.newValue === null && token() === undefined) watch("elsewhere");
      };
      watchers.add(watch);
      addEventListener("storage", elsewhere);
      return () => {
        watchers.delete(watch);
        removeEventListener("storage", elsewhere);
      };
    },

    /** Small things that survive a reload of this tab, such as a sign-up waiting for its code. */
    tabMemory: memoryIn(0, prefix),
    /** Small things that survive the browser's end, in all tabs, until this app signs out. */
    memory,
    /**
     * What the account of this session typed. It outlives a session that ended on the server, and only this account
     * reads it again.
     */
    drafts: {
      read<T>(name: string): T | undefined {
        const key = draftName(name);
        return key ? memory.read<T>(key) : undefined;
      },
      write(name: string, value: unknown): void {
        const key = draftName(name);
        if (key) memory.write(key, value);
      },
      forget(name: string): void {
        const key = draftName(name);
        if (key) memory.forget(key);
      },
    } satisfies Memory,
  };
}

export type Memory = ReturnType<typeof memoryIn>;

const memoryIn = (at: 0 | 1, prefix: string) => ({
  read<T>(name: string): T | undefined {
    const text = stores()[at]?.getItem(prefix + name);
    if (!text) return undefined;
    try {
      return JSON.parse(text) as T;
    } catch {
      return undefined;
    }
  },
  write(name: string, value: unknown): void {
    try {
      stores()[at]?.setItem(prefix + name, JSON.stringify(value));
    } catch {
      // A full storage costs the memory of it, not the thing itself.
    }
  },
  forget(name: string): void {
    stores()[at]?.removeItem(prefix + name);
  },
});

function stores(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}
