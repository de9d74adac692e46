import { screen } from '@testing-library/react';
import { AdminContext, memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.schemas.ts';
import { openI18n } from '#src/i18n/index.ts';
import { Store } from '#src/lib/Store.ts';
import { EditorContext } from '#src/resources/pool/edit/EditorContext.ts';
import { supplierSides } from '#src/resources/pool/edit/model/editing.ts';
import { asUpdate, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { SupplierCard } from '#src/resources/pool/edit/SupplierCard.tsx';
import { render } from '#tests/src/render.tsx';
import { product } from '../builders.ts';

async function showCard(minOrder: number | null, priceNotes: Product['priceNotes'] = []) {
  const given = product({ minOrder, priceNotes });
  const stored = sheetOf(given);
  const base = asUpdate(given, stored);
  const shared = { product: given, base, variants: supplierSides(given), stored, opened: stored, problems: {} };
  render(
    <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
      <EditorContext.Provider value={new Store(shared)}>
        <SupplierCard />
      </EditorContext.Provider>
    </AdminContext>,
  );
  await screen.findByText('Tee House');
}

describe('the supplier of a product', () => {
  it('names the least number of pieces in an order where it is more than one', async () => {
    await showCard(1200);
    expect(screen.getByText('Minimum order').nextElementSibling?.textContent).toBe('1,200 items');
  });

  it('C3, C16: says what is to be known of its price', async () => {
    await showCard(null, ['guessed', 'regular']);
    const notes = screen.getAllByText('Price check').map((term) => term.nextElementSibling?.textContent);
    expect(notes).toEqual([
      'Estimated, not read from the page. Check it with the supplier.',
      'A lower price for new or selected buyers was ignored; the regular price is used.',
    ]);
  });

  it.each([1, null])('says nothing of a least order of %s', async (minOrder) => {
    await showCard(minOrder);
    expect(screen.queryByText('Minimum order')).toBeNull();
  });
});
