const PREFIX = 'own.';

/** What this browser tab keeps for the account that is signed in: it outlives a reload and ends with the session. */
export const tabData = {
  read(name: string): unknown {
    return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
  },
  /** Throws where the browser has no room for it. */
  write: (name: string, value: unknown): void => sessionStorage.setItem(PREFIX + name, JSON.stringify(value)),
  /** Forgets all: another account must not read it. */
  clear(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
