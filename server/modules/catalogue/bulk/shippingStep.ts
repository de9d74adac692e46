import type { ShippingEdit } from '#contract/bulk.ts';
import { ShippingFacts } from '#contract/product.ts';
import type { TextKey } from '#contract/texts.ts';
import { EditFault, type Step } from './step.ts';

/** One fact of the parcel, set or made unknown. */
export function shippingStep({ fact, value }: ShippingEdit): Step {
  const facts = factOf(fact, value);
  return {
    field: 'shipping',
    run: (drafts) => {
      for (const { product } of drafts) {
        const { [fact]: _before, ...others } = product.shipping;
        product.shipping = { ...others, ...facts };
      }
    },
  };
}

function factOf(fact: ShippingEdit['fact'], value: string): ShippingFacts {
  if (value === '') return {};
  const parsed = ShippingFacts.safeParse({ [fact]: fact === 'requiresShipping' ? value === 'true' : value });
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? '';
  throw new EditFault('value', (message.startsWith('validation.') ? message : 'validation.invalid') as TextKey);
}
