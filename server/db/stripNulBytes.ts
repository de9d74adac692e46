/** A text as the database can hold it: without NUL, and with half characters (lone surrogates) replaced. */
const withoutNul = (text: string): string =>
  /[\0\ud800-\udfff]/.test(text) ? Buffer.from(text.replaceAll('\0', '')).toString() : text;

/**
 * Makes every text in `given` one that the database can hold, in place, and answers it. Neither a `text` nor a `jsonb`
 * column takes NUL, and `jsonb` refuses lone surrogates, which cutting a text at a length leaves behind too.
 */
export function stripNulBytes<T>(given: T): T {
  const root = { given };
  const open: object[] = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [key, value] of Object.entries(at)) {
      if (typeof value === 'string') Reflect.set(at, key, withoutNul(value));
      else if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return root.given;
}

/** How JSON writes what `stripNulBytes` would change: NUL and lone surrogates, by their numbers. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

/**
 * Rows as JSON for the database. Looking through the text once is some ten times quicker than looking at every value, and
 * hardly ever finds anything. The rows stay as they are.
 */
export function jsonWithoutNul(rows: readonly unknown[]): string {
  const json = JSON.stringify(rows);
  return UNSTORABLE.test(json) ? JSON.stringify(stripNulBytes(JSON.parse(json))) : json;
}
