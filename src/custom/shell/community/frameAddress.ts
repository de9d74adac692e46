/** The address of an embedded page, told language and theme. Throws where the address is none. */
export function frameAddress(address: string, look: { lang: string; theme: string }, origin = location.origin): URL {
  const url = new URL(address, origin);
  for (const [name, value] of Object.entries(look)) url.searchParams.set(name, value);
  return url;
}

/**
 * What an embedded page may do. One of our own origin gets no `allow-same-origin`: with scripts it could reach out of
 * the sandbox to the session. A foreign one keeps its own origin, which is not ours.
 */
export const sandboxOf = (url: URL, origin = location.origin): string =>
  ['allow-scripts', 'allow-forms', 'allow-popups', ...(url.origin === origin ? [] : ['allow-same-origin'])].join(' ');
