import { limits } from '#contract/limits.ts';

const DAY = 24 * 60 * 60;

/** The value of a cookie, or undefined. */
export function readCookie(name: string): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found === undefined ? undefined : decodeURIComponent(found.slice(prefix.length));
}

/** The text of a cookie that lives `days`, only for this site, and over https only where the page came by https. */
export function cookieText(name: string, value: string, days: number, secure: boolean): string {
  const parts = [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${days * DAY}`];
  return [...parts, 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join('; ');
}

/** Stores a cookie for 365 days by default; zero days removes it. */
export function writeCookie(name: string, value: string, days: number = limits.cookieDays): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
}
