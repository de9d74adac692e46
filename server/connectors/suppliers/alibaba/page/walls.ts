import { isAliCheck, isAliCheckAddress } from '../../../lib/supplier/aliPages.ts';

const goneTitle = /^product not available\b/i;
const signInTitle = /^(?:sign in|log ?in)\b.{0,40}alibaba|^alibaba.{0,40}(?:sign in|log ?in)\b/i;

type Wall = 'check' | 'signIn' | 'gone';

/**
 * What stands in a product's place: a check (captcha), the sign-in page, or the note that it is gone. Asked of pages without
 * a product only.
 */
export function wallOf(title: string, html = ''): Wall | null {
  if (isAliCheck(title, html)) return 'check';
  if (goneTitle.test(title.trim())) return 'gone';
  return signInTitle.test(title.trim()) ? 'signIn' : null;
}

/** The check and the sign-in page by their address. */
export function wallAt(address: URL): Wall | null {
  if (isAliCheckAddress(address)) return 'check';
  return /^(?:login|passport)\.alibaba\.com$/.test(address.hostname) ? 'signIn' : null;
}
