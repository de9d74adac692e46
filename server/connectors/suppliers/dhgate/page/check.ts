import { htmlText } from '../../../lib/supplier/html.ts';

const checkTitle =
  /captcha|just a moment|attention required|access denied|are you (?:a )?human|robot|security (?:check|verification)/i;
const checkMarks =
  /\bid=["'](?:cf-challenge|challenge-form|px-captcha|nc_1_wrapper)|_____tmd_____\/punish|\/cdn-cgi\/challenge-platform/;
const signInTitle = /\b(?:sign in|log ?in|join free)\b/i;

/** What stands in a product page's place: a check of the visitor, or the sign-in page. Null for neither. */
export function wallOf(title: string, html = ''): 'check' | 'signIn' | null {
  const plain = htmlText(title);
  if (checkTitle.test(plain) || checkMarks.test(html)) return 'check';
  return signInTitle.test(plain) ? 'signIn' : null;
}

/** The sign-in pages by their address. */
export function isSignIn({ hostname, pathname }: URL): boolean {
  return hostname === 'secure.dhgate.com' || /\/(?:login|signin|passport)(?:[/.]|$)/i.test(pathname);
}
