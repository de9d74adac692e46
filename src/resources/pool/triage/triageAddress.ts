/** What is triaged where the address does not say: what nobody has looked at. */
const untouched = { state: 'new' };

/** The triage of what a list's filters match. */
export const triageAddress = (filter: Record<string, unknown> = untouched): string =>
  `/import/triage?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The filter in an address; the usual one where there is none, or none that can be read. */
export function triageFilter(search: string): Record<string, unknown> {
  const text = new URLSearchParams(search).get('filter');
  if (text === null) return untouched;
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null ? { ...filter } : untouched;
  } catch (error) {
    if (error instanceof SyntaxError) return untouched;
    throw error;
  }
}
