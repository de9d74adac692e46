import type { WireOption, WireVariant } from './wire.ts';

/** A variant as it can be sent back: whatever is left out of one is deleted, so all of it goes but what Wix works out itself. */
export function writableVariant({
  id,
  visible,
  sku,
  barcode,
  choices,
  price,
  physicalProperties,
  digitalProperties,
}: WireVariant): object {
  return {
    id,
    visible: visible ?? true,
    ...(sku ? { sku } : {}),
    ...(barcode ? { barcode } : {}),
    choices: choices.map(({ optionChoiceIds, optionChoiceNames }) =>
      optionChoiceIds ? { optionChoiceIds } : { optionChoiceNames },
    ),
    price: {
      actualPrice: { amount: price.actualPrice.amount },
      ...(price.compareAtPrice ? { compareAtPrice: { amount: price.compareAtPrice.amount } } : {}),
    },
    ...(digitalProperties ? { digitalProperties } : { physicalProperties: physicalProperties ?? {} }),
  };
}

/** An option as it can be sent back, with the pictures of its choices. */
export function writableOption({ id, name, optionRenderType, choicesSettings }: WireOption): object {
  return {
    id,
    name,
    ...(optionRenderType ? { optionRenderType } : {}),
    choicesSettings: {
      choices: choicesSettings.choices.map((choice) => ({
        choiceId: choice.choiceId,
        ...(choice.choiceType ? { choiceType: choice.choiceType } : {}),
        name: choice.name,
        ...(choice.colorCode ? { colorCode: choice.colorCode } : {}),
        ...(choice.media && choice.media.items.length > 0
          ? { media: { items: choice.media.items.map(({ mediaId }) => ({ mediaId })) } }
          : {}),
      })),
    },
  };
}
