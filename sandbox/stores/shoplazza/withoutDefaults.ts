/**
 * An answer as the platform writes it: what is zero, false or empty is left out (its own command line tool reads a
 * missing stock as 0, "since the API omits it when the value is 0").
 */
export function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => !isDefault(part));
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutDefaults(part)]));
}

const isDefault = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
