import { useTranslate } from 'react-admin';
import type { PriceRule } from '#contract/pricing.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';

const NAMED = 3;

/** For which products a rule is, in a line; every product where nothing narrows it. */
export function useScopeText(): (rule: Pick<PriceRule, 'scope' | 'currency'>) => string {
  const translate = useTranslate();
  const { data: shops } = useCall(storeCalls.select, {});
  const named = (names: readonly string[]) =>
    names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} +${names.length - NAMED}` : names.join(', ');
  return ({ scope, currency }) => {
    const shopNames = scope.shopIds.map(
      (id) => shops?.find(({ shopId }) => shopId === id)?.shopName ?? translate('pricing.list.shopGone'),
    );
    const parts = [
      named(scope.sources.map((source) => translate(`words.source.${source}`))),
      named(scope.categories),
      named(shopNames),
    ].filter(Boolean);
    const products = parts.length === 0 ? translate('pricing.list.everything') : parts.join(' · ');
    return currency === null ? products : `${products} · ${translate('pricing.list.inCurrency', { currency })}`;
  };
}
