import { useTranslate } from 'react-admin';
import type { ProductImage, ProductUpdate } from '#contract/product.schemas.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSheet } from '../EditorContext.ts';
import type { Difference, Side } from '../model/conflict.ts';

const words = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

/** One side of a difference as a person reads it. */
export function useSideText(): (difference: Difference, side: Exclude<Side, 'both'>) => string {
  const translate = useTranslate();
  const format = useFormat();
  const images = useSheet((state) => state.images);
  const nothing = translate('editor.conflict.nothing');

  const image = (imageId: unknown): string => {
    const at = images.findIndex((one) => one.imageId === imageId);
    return at === -1 ? nothing : translate('editor.images.position', { position: at + 1, total: images.length });
  };
  const shape = ({ optionList, variants }: { optionList: ProductUpdate['optionList']; variants: unknown[] }): string =>
    [
      ...optionList.map(({ name, values }) => `${name}: ${values.join(', ')}`),
      translate('pool.list.variants', { smart_count: variants.length }),
    ].join('\n');

  const shipping = (facts: ShippingFacts): string =>
    [
      translate(facts.requiresShipping === false ? 'editor.shipping.no' : 'editor.shipping.yes'),
      [facts.length, facts.width, facts.height].map((size) => size ?? '–').join(' × '),
      facts.dimensionUnit ?? 'cm',
      facts.originCountry ?? '–',
      facts.hsCode ?? '–',
    ].join(', ');

  return (difference, side) => {
    const value = difference[side];
    switch (difference.field) {
      case 'bodyHtml':
        return words(String(value)) || nothing;
      case 'tags':
        return (value as string[]).join(', ') || nothing;
      case 'shipping':
        return shipping(value as ShippingFacts);
      case 'imageList': {
        const list = value as ProductImage[];
        const used = list.filter(({ useFlg }) => useFlg === 1).length;
        return translate('editor.conflict.images', { smart_count: list.length, used: format.number(used) });
      }
      case 'structure':
        return shape(value as Parameters<typeof shape>[0]);
      case 'imageId':
        return image(value);
      default:
        return value === null || value === '' ? nothing : String(value);
    }
  };
}
