const host: string = import.meta.env.VITE_FILE_HOST ?? '';

/**
 * The address of an uploaded file: its path under the file host, which `VITE_FILE_HOST` names at build time and is this
 * origin without it. Undefined for no path; an address of its own (`https:`, `blob:`) stays as it is.
 */
export function fileUrl(path: string | undefined, fileHost = host): string | undefined {
  if (path === undefined || path === '') return undefined;
  if (/^(https?|blob|data):/.test(path)) return path;
  return `${fileHost.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
