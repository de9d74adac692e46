import { failedRunsAddress, needAddress } from '#contract/needAddress.ts';
import type { Need } from '#contract/today.schemas.ts';
import type { DigestLine } from '../../../mail/digestMail.ts';

/**
 * What a mail says of needs: counts alone. Which store or supplier account it is, what is at stake and by when stay in the web app:
 * needs that are told apart by it are added up.
 */
export function digestLines(needs: readonly Need[]): DigestLine[] {
  const lines = new Map<string, DigestLine>();
  for (const need of needs) {
    const { kind, isExact } = need;
    const { count, path } = kind === 'failedRuns' ? failedRows(need) : { count: need.count, path: needAddress(need) };
    const key = `${kind} ${path}`;
    const before = lines.get(key) ?? { kind, count: 0, isExact: true, path };
    lines.set(key, { ...before, count: before.count + count, isExact: before.isExact && isExact });
  }
  return [...lines.values()];
}

/** A run can have failed rows of several stores, so that runs cannot be added up, and rows can. */
const failedRows = ({ rows, count }: Need) => ({ count: rows ?? count, path: failedRunsAddress });
