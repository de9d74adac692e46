import type { Listing } from '../../store.ts';

/** Which pictures a choice of one option shows: option name -> choice name -> imageIds. */
export type ChoiceImages = ReadonlyMap<string, ReadonlyMap<string, string[]>>;

/**
 * Wix keeps pictures for choices, not for variants: they go to the first option whose choices tell them apart, such as the
 * colour. Null where no option does.
 */
export function choiceImages({ options, variants }: Listing): ChoiceImages | null {
  if (variants.every(({ imageId }) => imageId === null)) return new Map();
  for (const [at, { name }] of options.entries()) {
    const byChoice = new Map<string, Set<string>>();
    for (const { optionValues, imageId } of variants) {
      const images = byChoice.get(optionValues[at] ?? '') ?? new Set();
      if (imageId !== null) images.add(imageId);
      byChoice.set(optionValues[at] ?? '', images);
    }
    if ([...byChoice.values()].some((images) => images.size > 1)) continue;
    return new Map([[name, new Map([...byChoice].map(([choice, images]) => [choice, [...images]]))]]);
  }
  return null;
}
