import { pageTitle } from '../../../lib/supplier/html.ts';

const checkTitle = /^(?:pardon our interruption|error page \| ebay|security measure|checking your browser)/i;
const checkMark =
  /\baction=["'][^"']{0,300}\/splashui\/(?:challenge|captcha)|checking your browser before you access ebay/i;
const signInTitle = /^sign in(?: or register)?\b.{0,40}\bebay$/i;

/** What eBay shows in place of a page, by the page's title and what stands at its beginning; null for a page itself. */
export function wallOf(html: string): 'check' | 'signIn' | null {
  const head = html.slice(0, 200_000);
  const title = pageTitle(head);
  if (checkTitle.test(title) || checkMark.test(head)) return 'check';
  return signInTitle.test(title) ? 'signIn' : null;
}

/** The same, of a page that the browser shows: by its address and title. */
export function wallAt({ hostname, pathname }: URL, title: string): 'check' | 'signIn' | null {
  if (/^\/splashui\/(?:challenge|captcha)/.test(pathname) || checkTitle.test(title.trim())) return 'check';
  return /^signin\./.test(hostname) || signInTitle.test(title.trim()) ? 'signIn' : null;
}
