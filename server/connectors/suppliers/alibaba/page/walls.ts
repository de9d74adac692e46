const checkTitle = /captcha interception|punish|security verification|slider/i;
const checkMarks = [
  /_____tmd_____\/punish/,
  /\bx5sec(?:data)?\b/,
  /\bbaxia-punish\b/,
  /\bid=["']nc[_-]/,
  /<punish-component\b/,
];
const goneTitle = /^product not available\b/i;
const signInTitle = /^(?:sign in|log ?in)\b.{0,40}alibaba|^alibaba.{0,40}(?:sign in|log ?in)\b/i;

type Wall = 'check' | 'signIn' | 'gone';

/**
 * What stands in a product's place: a check (captcha), the sign-in page, or the note that it is gone. Product pages load
 * parts of the same guard, so this is asked of pages without a product only, and one mark in `html` proves nothing.
 */
export function wallOf(title: string, html = ''): Wall | null {
  if (checkTitle.test(title) || checkMarks.filter((mark) => mark.test(html)).length >= 2) return 'check';
  if (goneTitle.test(title.trim())) return 'gone';
  return signInTitle.test(title.trim()) ? 'signIn' : null;
}

/** The check and the sign-in page by their address. */
export function wallAt({ hostname, pathname }: URL): Wall | null {
  if (pathname.includes('/_____tmd_____/punish')) return 'check';
  return /^(?:login|passport)\.alibaba\.com$/.test(hostname) ? 'signIn' : null;
}
