import { describe, expect, it } from 'vitest';
import { findingCauses } from '#contract/purchaseWords.ts';
import { languages, sharedTexts } from '#contract/texts.ts';

describe('what stands against a purchase', () => {
  it.each(languages)('has a sentence for every cause in %s', (language) => {
    const texts: Record<string, string> = sharedTexts[language];
    expect(findingCauses.filter((cause) => texts[`purchase.finding.${cause}`] === undefined)).toEqual([]);
  });

  it('says that a country is not served as the specification does', () => {
    expect(sharedTexts.en['purchase.finding.notDelivered']).toBe(
      'This product cannot be delivered to the receiving country of your order. Please remap and ship it.',
    );
  });
});
