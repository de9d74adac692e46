/**
 * Whether an address is on one of these hosts or below it, without a user name that could disguise another. Hosts are
 * compared whole or by dot-suffix, never by substring; http is let through, since old links are and nothing is fetched.
 */
export function isOnHost(link: URL, hosts: readonly string[]): boolean {
  if (link.protocol !== 'https:' && link.protocol !== 'http:') return false;
  if (link.username !== '' || link.password !== '') return false;
  return hosts.some((host) => link.hostname === host || link.hostname.endsWith(`.${host}`));
}
