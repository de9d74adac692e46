// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { openI18n } from '#src/i18n/index.ts';
import { EditorContext } from '#src/resources/pool/edit/EditorContext.ts';
import { SheetStore } from '#src/resources/pool/edit/model/SheetStore.ts';
import { asUpdate, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { VariantsTable } from '#src/resources/pool/edit/variants/VariantsTable.tsx';
import '../appKit.tsx';
import { product, variant } from './builders.ts';

const Table = ({ sheet }: { sheet: SheetStore }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return <VariantsTable ids={sheet.get().order} selected={selected} onSelect={setSelected} />;
};

async function openTable(given: Product = product()) {
  const stored = sheetOf(asUpdate(given));
  const sheet = new SheetStore(stored);
  const variants = new Map(given.variantsList.map((one) => [one.variantId, one]));
  render(
    <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
      <EditorContext.Provider value={{ product: given, variants, stored, sheet, problems: {} }}>
        <Table sheet={sheet} />
      </EditorContext.Provider>
    </AdminContext>,
  );
  return { sheet, user: userEvent.setup() };
}

/** Sees no change of size. */
class StillObserver {
  observe(): void {}
  disconnect(): void {}
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const isMarked = (name: string) => cell(name).closest('td')?.hasAttribute('data-changed');

describe('the table of variants', () => {
  it('marks what was typed, and no longer once it is as before', async () => {
    const { sheet, user } = await openTable();
    await user.clear(cell('Price, Red / S'));
    await user.type(cell('Price, Red / S'), '15');
    expect(isMarked('Price, Red / S')).toBe(true);
    expect(isMarked('Price, Red / M')).toBe(false);
    expect(sheet.get().rows.get('v1')?.price).toBe('15');
    await user.keyboard('{Escape}');
    expect(cell('Price, Red / S').value).toBe('12.90');
    expect(isMarked('Price, Red / S')).toBe(false);
  });

  it('takes the typing in one cell back as one step', async () => {
    const { sheet, user } = await openTable();
    await user.type(cell('SKU, Red / S'), '-XL');
    sheet.undo();
    expect(sheet.get().rows.get('v1')?.sku).toBe('TEE-1');
    expect(sheet.canUndo()).toBe(false);
  });

  it('moves by Enter, arrows and from cell to cell', async () => {
    const { user } = await openTable();
    await user.click(cell('Price, Red / S'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(cell('Price, Red / M'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(cell('Compare at, Red / M'));
    await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('SKU, Red / S'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(cell('SKU, Red / S'));
  });

  it('fills cells from a pasted piece of a spreadsheet', async () => {
    const { user } = await openTable();
    await user.click(cell('Price, Red / M'));
    await user.paste('19,90\t29.90\n21\t31\n');
    expect(cell('Price, Red / M').value).toBe('19.90');
    expect(cell('Compare at, Blue / S').value).toBe('31');
    expect(isMarked('Price, Blue / S')).toBe(true);
    expect(cell('Price, Blue / M').value).toBe('12.90');
  });

  it('copies from above', async () => {
    const { user } = await openTable();
    await user.click(cell('SKU, Red / M'));
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('SKU, Red / M').value).toBe('TEE-1');
  });

  it('says what is wrong with a cell, where it is', async () => {
    const { user } = await openTable();
    await user.clear(cell('Stock, Red / S'));
    await user.type(cell('Stock, Red / S'), '1.5');
    const stock = cell('Stock, Red / S');
    expect(stock.getAttribute('aria-invalid')).toBe('true');
    const said = document.getElementById(stock.getAttribute('aria-describedby') ?? '');
    expect(said?.textContent).toBe('Enter a whole number, such as 25.');
  });

  it('warns of a price below the cost without refusing it', async () => {
    const { user } = await openTable();
    await user.clear(cell('Price, Red / S'));
    await user.type(cell('Price, Red / S'), '6');
    const price = cell('Price, Red / S');
    expect(price.getAttribute('aria-invalid')).toBe('false');
    expect(
      within(price.closest('tr') ?? document.body).getByText('The price is below the supplier’s cost.'),
    ).toBeDefined();
    expect(screen.getByText('-33.3%')).toBeDefined();
  });

  it('marks what the supplier no longer offers', async () => {
    await openTable(product({ variantsList: [variant({ supplierOffers: false })] }));
    expect(screen.getByText('Supplier no longer offers')).toBeDefined();
  });

  it('selects a range with Shift, and all', async () => {
    const { user } = await openTable();
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select .* \// });
    const [first, , third] = boxes();
    if (!first || !third) throw new Error('no checkboxes');
    await user.click(first);
    await user.keyboard('{Shift>}');
    await user.click(third);
    await user.keyboard('{/Shift}');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, false]);
    await user.click(screen.getByRole('checkbox', { name: 'Select all variants shown' }));
    expect(boxes().every(({ checked }) => checked)).toBe(true);
  });

  it('removes a variant, but never the last', async () => {
    const { sheet, user } = await openTable(product({ variantsList: [variant()] }));
    await user.click(screen.getByRole('button', { name: 'Remove variant Red / S' }));
    expect(sheet.get().order).toEqual(['v1']);
  });

  it('draws only rows in sight of two thousand', async () => {
    vi.stubGlobal('ResizeObserver', StillObserver);
    const many = Array.from({ length: 2000 }, (_, at) =>
      variant({ variantId: `v${at}`, optionValues: [`Shade ${at}`, 'S'], sku: `T-${at}` }),
    );
    await openTable(product({ variantsList: many }));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getAllByRole('textbox', { name: /^SKU/ }).length).toBeLessThan(60);
  });
});
