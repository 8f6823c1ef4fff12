// Requests what every screen reads before the app's code has loaded, for whoever is signed in. The app's calls use the
// replies (client/src/started-reads.ts). The build fills in the constants: the prefix of what the app stores in the browser
// (client/src/session.ts), and the addresses.
{
  const prefix = "";
  /** @type {string[]} */
  const reads = [];
  try {
    const token = sessionStorage.getItem(`${prefix}token`) ?? localStorage.getItem(`${prefix}token`);
    if (token) {
      document.documentElement.classList.add("signed-in");
      const request = { headers: { accept: "application/json", authorization: `Bearer ${token}` } };
      const started = new Map(reads.map((read) => [read, fetch(read, request)]));
      // A failed request is reported to the call that uses it, if there is one.
      for (const reply of started.values()) reply.catch(() => undefined);
      globalThis.callboardReads = { token, started };
    }
  } catch {
    // The browser forbids storage, so nobody is signed in.
  }
}
