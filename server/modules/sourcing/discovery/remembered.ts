/** What suppliers tell everybody alike, kept in this process for a while: categories, feeds, filters, what a feed begins with. */
const GOOD_FOR = 24 * 3_600_000;
const MOST = 2000;

const held = new Map<string, { value: unknown; until: number }>();

/** What was found under this key within the last day, else what `find` finds now. */
export async function remembered<T>(key: string, now: () => Date, find: () => Promise<T>): Promise<T> {
  const known = held.get(key);
  // The key names what is under it: one kind of list, one supplier, one language.
  if (known && known.until > now().getTime()) return known.value as T;
  const value = await find();
  if (held.size >= MOST) held.clear();
  held.set(key, { value, until: now().getTime() + GOOD_FOR });
  return value;
}
