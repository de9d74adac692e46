import { useTranslate } from 'react-admin';
import type { PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What a rule does, a line per range: "from 10 to 50: cost × 2.2, ends in .99; was × 1.25". */
export function useRuleSummary(): (rule: PriceRuleDraft) => string[] {
  const translate = useTranslate();
  const format = useFormat();
  const bare = (ending: string) => ending.replace(/^0(?=\.)/, '');
  return ({ ranges, currency }) => {
    const amount = (value: string) => (currency === null ? value : format.money(value, currency));
    const where = ({ from, to }: PriceRange): string => {
      if (ranges.length === 1) return '';
      const key = to === null ? 'from' : 'between';
      return `${translate(`pricing.summary.${key}`, { from: amount(from), to: amount(to ?? '') })} `;
    };
    return ranges.map((range) => {
      const parts = [
        translate(`pricing.summary.price.${range.price.kind}`, { value: range.price.value }),
        ...(range.priceEnding === null
          ? []
          : [translate('pricing.summary.ending', { ending: bare(range.priceEnding) })]),
        ...(range.compareAt.kind === 'none'
          ? []
          : [translate(`pricing.summary.compareAt.${range.compareAt.kind}`, { value: range.compareAt.value })]),
      ];
      return where(range) + parts.join(translate('pricing.summary.separator'));
    });
  };
}
