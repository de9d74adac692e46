/**
 * The supplier's own address of a page: where the sandbox plays the suppliers, `/_hosts/<host>/<path>` on its address stands
 * for `https://<host>/<path>`. The extension runs on such pages only where it was allowed to.
 */
export function realAddress(href: string): URL {
  const url = new URL(href);
  const [, host, path] = /^\/_hosts\/([a-z0-9.-]+)(\/.*)$/i.exec(url.pathname) ?? [];
  if (host === undefined || path === undefined) return url;
  return new URL(`https://${host}${path}${url.search}`);
}
