/** Where who is signed in has nothing to do. */
const toSignIn = /^\/(login|register|auth-redirect|findAccount|maintain)\/?$/;

/** Pages that open without a token (specification, section 2). */
const open: readonly RegExp[] = [
  toSignIn,
  /^\/oauth\/certification\/woo\/?$/,
  /^\/oauth\/authorize\/(shopline|shoplazza|shopify|tiktok)\/?$/,
];

export const isOpen = (pathname: string): boolean => open.some((pattern) => pattern.test(pathname));

/** The login address that leads back to `from` (path and query); the login page itself stays as it is. */
export function loginAddress(from: string): string {
  if (from === '/login' || from.startsWith('/login?')) return from;
  return from === '/' || from === '' ? '/login' : `/login?redirect=${encodeURIComponent(from)}`;
}

/** Where a visit must go instead, or undefined when it may stay. */
export function guard(pathname: string, search: string, hasToken: boolean): string | undefined {
  if (hasToken) return /^\/login\/?$/.test(pathname) ? '/' : undefined;
  return isOpen(pathname) ? undefined : loginAddress(`${pathname}${search}`);
}

/** The address to go to after login: one of our own pages, never another site's. */
export function afterLogin(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/';
  const { origin, pathname } = new URL(target, location.origin);
  const inside = target.startsWith('/') && origin === location.origin;
  return inside && !toSignIn.test(pathname) ? target : '/';
}
