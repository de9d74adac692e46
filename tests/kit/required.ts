/** A part that may be left out in general, but not here. */
export function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('this part is left out');
  return part;
}
