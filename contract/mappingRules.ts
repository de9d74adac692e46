import { type TextKey, text } from './texts.ts';

interface Rule {
  priority: number;
  countries: readonly string[];
  quantity?: { from: number; to: number | null } | undefined;
}

interface Checked {
  source: string;
  rules: readonly Rule[];
}

/** Where a problem is told; what zod hands to a refinement. */
interface Report {
  addIssue(issue: { code: 'custom'; path: (string | number)[]; message: TextKey }): void;
}

/**
 * Rules that cannot all be meant: none where something is bought, one country twice for the same quantities, and two for
 * everywhere of one priority. A rule for everywhere beside one for a country, or of a later priority, is its backup.
 */
export function checkRules({ source, rules }: Checked, report: Report): void {
  const problem = (path: (string | number)[], message: TextKey): void =>
    report.addIssue({ code: 'custom', path: ['rules', ...path], message });
  if (source === 'offers' && rules.length === 0) problem([], text('validation.rules'));
  if (source !== 'offers' && rules.length > 0) problem([], text('validation.rulesOnlyOffers'));
  for (const [at, rule] of rules.entries()) {
    const before = rules.slice(0, at).filter((other) => meet(rule, other));
    for (const [place, country] of rule.countries.entries()) {
      const taken = [...before.flatMap(({ countries }) => countries), ...rule.countries.slice(0, place)];
      if (taken.includes(country)) problem([at, 'countries', place], text('validation.countryTwice'));
    }
    const everywhere = before.some(({ countries, priority }) => countries.length === 0 && priority === rule.priority);
    if (rule.countries.length === 0 && everywhere) problem([at, 'priority'], text('validation.priorityTwice'));
  }
}

/** Whether both are for the same quantities. One for some of them may stand before one for all. */
const meet = ({ quantity: one }: Rule, { quantity: other }: Rule): boolean =>
  (one?.from ?? 1) === (other?.from ?? 1) && (one?.to ?? null) === (other?.to ?? null);
