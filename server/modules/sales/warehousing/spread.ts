import { DomainError } from '#contract/errors.ts';

/** A line as far as a delivery is spread over the lines of its SKU. */
interface SpreadLine {
  position: number;
  supplierProductId: string;
  supplierSkuId: string;
  stockItemId: string | null;
  title: string;
  outstanding: number;
}

/** What was said of a line. */
export interface Received {
  position: number;
  received: number;
  damaged: number;
  missing: number;
}

/** What arrives for a line; `surplus`: good items beyond what is outstanding. */
export interface ArrivalOf<L> extends Received {
  line: L;
  surplus: number;
}

const skuOf = ({ supplierProductId, supplierSkuId, stockItemId, position }: SpreadLine): string =>
  supplierProductId === '' ? `${stockItemId ?? position}` : `${supplierProductId}\n${supplierSkuId}`;

/**
 * Spreads a delivery over the lines of each SKU, whichever of them it was said of: good items go to the oldest order first, and what was
 * damaged or will not come is short for the newest. `lines`: the oldest order first. Throws `moreThanBought` where more arrived than is
 * outstanding, unless `over`: then what is too much of good items is free. Pure.
 */
export function spreadDelivery<L extends SpreadLine>(
  lines: readonly L[],
  given: readonly Received[],
  over: boolean,
): ArrivalOf<L>[] {
  const bySku = new Map<string, L[]>();
  for (const line of lines) bySku.set(skuOf(line), [...(bySku.get(skuOf(line)) ?? []), line]);
  return [...bySku.values()].flatMap((own) => {
    const said = given.filter(({ position }) => own.some((line) => line.position === position));
    const sum = (count: (one: Received) => number): number => said.reduce((all, one) => all + count(one), 0);
    const [received, damaged, missing] = [
      sum((one) => one.received),
      sum((one) => one.damaged),
      sum((one) => one.missing),
    ];
    const outstanding = own.reduce((all, line) => all + line.outstanding, 0);
    const tooMany = received + damaged + missing - outstanding;
    const [first] = own;
    if (tooMany > 0 && (!over || damaged + missing > outstanding)) {
      throw new DomainError('moreThanBought', {
        title: first?.title ?? '',
        outstanding,
        received: received + damaged + missing,
      });
    }
    return spreadSku(own, {
      received: received - Math.max(0, tooMany),
      damaged,
      missing,
      surplus: Math.max(0, tooMany),
    });
  });
}

function spreadSku<L extends SpreadLine>(
  lines: readonly L[],
  counts: Omit<Received, 'position'> & { surplus: number },
): ArrivalOf<L>[] {
  const left = new Map(lines.map((line) => [line.position, line.outstanding]));
  const take = (wanted: number, inOrder: readonly L[]): Map<number, number> => {
    let rest = wanted;
    const taken = new Map<number, number>();
    for (const { position } of inOrder) {
      const count = Math.min(rest, left.get(position) ?? 0);
      taken.set(position, count);
      left.set(position, (left.get(position) ?? 0) - count);
      rest -= count;
    }
    return taken;
  };
  const received = take(counts.received, lines);
  const newestFirst = lines.toReversed();
  const missing = take(counts.missing, newestFirst);
  const damaged = take(counts.damaged, newestFirst);
  const last = lines.at(-1)?.position;
  return lines
    .map((line) => ({
      line,
      position: line.position,
      received: received.get(line.position) ?? 0,
      damaged: damaged.get(line.position) ?? 0,
      missing: missing.get(line.position) ?? 0,
      surplus: line.position === last ? counts.surplus : 0,
    }))
    .filter((one) => one.received + one.damaged + one.missing + one.surplus > 0);
}
