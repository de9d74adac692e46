/** A decimal text as parts that compare: whole digits by length and value, then the decimals. Not negative. */
const parts = (amount: string): [string, string] => {
  const [whole = '', rest = ''] = amount.split('.');
  return [whole.replace(/^0+/, ''), rest.replace(/0+$/, '')];
};

function below(a: string, b: string): boolean {
  const [wholeA, restA] = parts(a);
  const [wholeB, restB] = parts(b);
  if (wholeA.length !== wholeB.length) return wholeA.length < wholeB.length;
  return wholeA === wholeB ? restA < restB : wholeA < wholeB;
}

/** The ends of some amounts, compared as decimals and never as floats; nulls for none. */
export function lowestAndHighest(amounts: readonly string[]): [string | null, string | null] {
  let [low = null, high = null]: (string | null)[] = [amounts[0] ?? null, amounts[0] ?? null];
  for (const amount of amounts) {
    if (low !== null && below(amount, low)) low = amount;
    if (high !== null && below(high, amount)) high = amount;
  }
  return [low, high];
}
