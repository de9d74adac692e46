/** What the search understands of a row. Times in milliseconds. */
export interface Searchable {
  updated?: number;
  title?: string;
  id: string;
}

const TERM = /^(\w+):(>=|<=|>|<)?('(?:[^'\\]|\\.)*'|\S+)$/;
const SPLIT = /\w+:(?:>=|<=|>|<)?(?:'(?:[^'\\]|\\.)*'|\S+)/g;

/**
 * The part of Shopify's search syntax that is used: terms that all have to fit. A field that it does not know filters
 * nothing, as at Shopify. https://shopify.dev/docs/api/usage/search-syntax
 */
export function searchOf(query: string | null | undefined): (row: Searchable) => boolean {
  const terms = (query ?? '').match(SPLIT) ?? [];
  const tests = terms.map((term) => {
    const [, field = '', sign = '', raw = ''] = TERM.exec(term) ?? [];
    const value = raw.startsWith("'") ? raw.slice(1, -1).replace(/\\(.)/g, '$1') : raw;
    return testOf(field, sign, value);
  });
  return (row) => tests.every((test) => test(row));
}

function testOf(field: string, sign: string, value: string): (row: Searchable) => boolean {
  if (field === 'updated_at') {
    const moment = Date.parse(value);
    return ({ updated = 0 }) => compare(updated - moment, sign);
  }
  if (field === 'title') return ({ title = '' }) => title.toLowerCase().includes(value.toLowerCase());
  if (field === 'id') {
    return ({ id }) => compare(Number(BigInt(id.slice(id.lastIndexOf('/') + 1)) - BigInt(value)), sign);
  }
  return () => true;
}

function compare(difference: number, sign: string): boolean {
  if (sign === '>=') return difference >= 0;
  if (sign === '<=') return difference <= 0;
  if (sign === '>') return difference > 0;
  return sign === '<' ? difference < 0 : difference === 0;
}
