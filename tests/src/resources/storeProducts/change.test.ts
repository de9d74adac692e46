import { describe, expect, it } from 'vitest';
import { type Edits, pasteCells, setCells } from '#src/resources/storeProducts/edit/model/cells.ts';
import { changeOf, editsAfter, problemsOf, rebased, textsOf } from '#src/resources/storeProducts/edit/model/change.ts';
import { storeDetail } from './builders.ts';

const product = storeDetail();
const texts = textsOf(product);
const [small, medium] = product.variants as [(typeof product.variants)[0], (typeof product.variants)[0]];

describe('what the form changes in the store', () => {
  it('is nothing as long as it stands as the store has it', () => {
    expect(changeOf(product, texts, {})).toBeUndefined();
    expect(changeOf(product, { ...texts, tags: [...texts.tags] }, { v1: { price: '19.990' } })).toBeUndefined();
    expect(setCells({ v1: { price: '20' } }, [{ variant: small, column: 'price', text: '19.99' }])).toEqual({});
  });

  it('is only what differs, of the texts and of the cells', () => {
    const edits: Edits = { v2: { price: '26', inventory: '0' } };
    expect(changeOf(product, { ...texts, title: ' Pier Tee ', status: 'draft' }, edits)).toEqual({
      id: product.id,
      title: 'Pier Tee',
      status: 'draft',
      variants: [{ externalId: 'v2', price: '26', inventory: 0 }],
    });
  });

  it('takes an original price away where its cell is emptied', () => {
    const dear = storeDetail({ variants: [{ ...small, compareAtPrice: '30.00' }] });
    expect(changeOf(dear, texts, { v1: { compareAtPrice: '' } })?.variants).toEqual([
      { externalId: 'v1', compareAtPrice: null },
    ]);
  });
});

describe('what cannot be sent', () => {
  it('is named at its field', () => {
    const edits: Edits = { v1: { price: '1,5', inventory: '2.5' }, v2: { compareAtPrice: '-1' } };
    expect(problemsOf(product, { ...texts, title: ' ' }, edits)).toEqual({
      title: 'validation.title',
      'v1 price': 'storeProducts.edit.badPrice',
      'v1 inventory': 'storeProducts.edit.badStock',
      'v2 compareAtPrice': 'storeProducts.edit.badPrice',
    });
  });

  it('is not what the store itself holds', () => {
    const priceless = storeDetail({ variants: [{ ...small, price: '', inventory: null }] });
    expect(problemsOf(priceless, texts, { v1: { sku: 'NEW' } })).toEqual({});
  });
});

describe('a product that was read again', () => {
  it('is followed where nothing was written, and keeps what was', () => {
    const mine = { ...texts, title: 'Mine' };
    const fresh = { ...texts, title: 'Theirs', tags: ['winter'] };
    expect(rebased(mine, texts, fresh)).toEqual({ ...fresh, title: 'Mine' });
  });

  it('leaves what was typed while the change was on its way', () => {
    const sent: Edits = { v1: { price: '21', sku: 'A' } };
    const now: Edits = { v1: { price: '22', sku: 'A' }, v2: { inventory: '7' } };
    expect(editsAfter(now, sent)).toEqual({ v1: { price: '22' }, v2: { inventory: '7' } });
  });
});

describe('cells pasted from a spreadsheet', () => {
  it('go down and to the right, numbers as people write them; what has no place is left out', () => {
    const cells = [
      ['$1,299.00', '1.500,00 €', '12', 'SKU-1', 'beyond'],
      ['none', '', '3', 'SKU-2', ''],
      ['9', '', '', '', ''],
    ];
    const { edits, filled } = pasteCells({}, [small, medium], { row: 0, column: 'price' }, cells);
    expect(edits).toEqual({
      v1: { price: '1299.00', compareAtPrice: '1500.00', inventory: '12', sku: 'SKU-1' },
      v2: { price: 'none', inventory: '3', sku: 'SKU-2' },
    });
    expect(filled).toBe(8);
  });
});
