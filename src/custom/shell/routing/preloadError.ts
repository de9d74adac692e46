const KEY = 'reloadedForChunk';
/** A second failure within this time is not a new version but a broken one. */
const AGAIN = 60_000;

const wordings = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

/** Whether an error means that a part of the page's code did not arrive. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && wordings.some((wording) => wording.test(error.message));

/** Whether a failed chunk is worth a reload: the first time, or long after the last. */
export function mayReload(now: number, store: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage): boolean {
  const last = Number(store.getItem(KEY) ?? 0);
  if (now - last < AGAIN) return false;
  store.setItem(KEY, String(now));
  return true;
}

/** Reloads once when a chunk cannot be loaded (a new version replaced it); after that the page's error state explains. */
export function watchChunks(reload: () => void = () => location.reload()): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!mayReload(Date.now())) return;
    event.preventDefault();
    reload();
  });
}
