import { countOf, type QuantityName, quantityNames, type ReceiveRow, type Typed } from './rows.ts';

type SentLine = { lineId: string } & Record<QuantityName, number>;

/** What was typed of a row, on its lines in their order: each gets at most what it waits for, the last one what is beyond. */
export function spread(row: ReceiveRow, typed: Typed): SentLine[] {
  const sent = row.lines.map(({ lineId }): SentLine => ({ lineId, received: 0, damaged: 0, missing: 0 }));
  const open = row.lines.map(({ outstanding }) => Math.max(0, outstanding));
  for (const name of quantityNames) {
    let left = countOf(typed[name]) ?? 0;
    for (const [at, line] of sent.entries()) {
      const taken = at === sent.length - 1 && name !== 'missing' ? left : Math.min(left, open[at] ?? 0);
      line[name] += taken;
      open[at] = Math.max(0, (open[at] ?? 0) - taken);
      left -= taken;
    }
  }
  return sent.filter(({ received, damaged, missing }) => received + damaged + missing > 0);
}
