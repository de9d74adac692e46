/**
 * The origin of a Quayside as it was typed; null for what is none. Only https, except on this very machine, where it is
 * tried out: a token that travels in the open is everybody's.
 */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isHere = url.hostname === 'localhost' || url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere) ? url.origin : null;
}

/** The permission to reach an address: its host, on whatever port. */
export const permissionFor = (address: string): string => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};
