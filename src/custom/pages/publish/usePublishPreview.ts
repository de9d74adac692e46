import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { publishCalls } from '#contract/publish.calls.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import { call } from '#src/dataProvider/call.ts';
import { isUsable, overridesOf } from './overrides.ts';
import { exchangeRates, type PublishValues } from './publishForm.ts';

const TYPING_RESTS = 350;
const NO_PAIRS: readonly string[] = [];

/**
 * The preview of what is chosen, and the currency pairs in play. Those are asked for without rates, since a given rate
 * would take its pair off the list and its field with it. `readPairs` waits for them where they are not known yet, so
 * that nothing is sent before the question of rates was put.
 */
export function usePublishPreview({ productIds, shopIds, rates, overrides }: PublishValues) {
  const client = useQueryClient();
  const enabled = productIds.length > 0 && shopIds.length > 0;
  const withoutRates = { productIds, shopIds, exchangeRates: {} };
  const plain = useCall(publishCalls.preview, withoutRates, { enabled, keepPrevious: true });
  const pairs = enabled ? (plain.data?.missingRates ?? NO_PAIRS) : NO_PAIRS;
  const given = useSettled(
    useMemo(() => exchangeRates(rates, pairs), [rates, pairs]),
    TYPING_RESTS,
  );
  const particular = useSettled(
    useMemo(() => {
      const all = Object.entries(overridesOf(overrides, shopIds));
      // A pattern that is being typed has no title in it yet.
      return Object.fromEntries(all.filter(([, override]) => isUsable(override)));
    }, [overrides, shopIds]),
    TYPING_RESTS,
  );
  const preview = useCall(
    publishCalls.preview,
    { productIds, shopIds, exchangeRates: given, overrides: particular },
    { enabled, keepPrevious: true },
  );
  const readPairs = async (): Promise<readonly string[]> => {
    if (!enabled) return NO_PAIRS;
    const { missingRates } = await client.ensureQueryData({
      queryKey: callKey(publishCalls.preview, withoutRates),
      queryFn: ({ signal }) => call(publishCalls.preview, withoutRates, { signal, reactTo: 'special' }),
    });
    return missingRates;
  };
  return { pairs, readPairs, preview };
}
