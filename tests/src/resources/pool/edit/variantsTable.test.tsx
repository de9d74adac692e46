import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/product.schemas.ts';
import { openI18n } from '#src/i18n/index.ts';
import { Store } from '#src/lib/Store.ts';
import { EditorContext, SheetContext } from '#src/resources/pool/edit/EditorContext.ts';
import { GridSelection } from '#src/resources/pool/edit/model/GridSelection.ts';
import { SheetStore } from '#src/resources/pool/edit/model/SheetStore.ts';
import { asUpdate, type CellColumn, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { VariantsTable } from '#src/resources/pool/edit/variants/VariantsTable.tsx';
import { render } from '#tests/src/render.tsx';
import { user } from '#tests/src/user.ts';
import { product, variant } from '../builders.ts';

const WHOLE_NUMBER = 'Enter a whole number, such as 25, or leave it empty to not track stock.';

const Table = ({ sheet, selection }: { sheet: SheetStore; selection: GridSelection }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <VariantsTable
      ids={sheet.get().order}
      selection={selection}
      selected={selected}
      onSelect={setSelected}
      sort={undefined}
      onSort={() => {}}
    />
  );
};

async function openTable(given: Product = product()) {
  const stored = sheetOf(given);
  const sheet = new SheetStore(stored);
  const selection = new GridSelection();
  const variants = new Map(given.variantsList.map((one) => [one.variantId, one]));
  const base = asUpdate(given, stored);
  const state = new Store({ product: given, base, variants, stored, opened: stored, problems: {} });
  render(
    <AdminContext i18nProvider={await openI18n()} store={memoryStore()}>
      <SheetContext.Provider value={sheet}>
        <EditorContext.Provider value={state}>
          <Table sheet={sheet} selection={selection} />
        </EditorContext.Provider>
      </SheetContext.Provider>
    </AdminContext>,
  );
  await screen.findByRole('table');
  /** Makes a cell the active one. */
  const go = async (row: number, column: CellColumn) => {
    await user.click(cellAt(row, column));
  };
  const price = (id: string) => sheet.get().rows.get(id)?.price;
  return { sheet, selection, user, go, price };
}

const cellAt = (row: number, column: CellColumn): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] [data-column=${column}]`);
  if (found === null) throw new Error(`There is no ${column} in row ${row}.`);
  return found;
};
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const name = () => field().getAttribute('aria-label');
const row = (text: string) => within(screen.getByRole('rowheader', { name: text }).closest('tr') ?? document.body);
const cell = (of: string, text: string) => row(of).getByText(text, { selector: 'td' });

describe('the table of variants', () => {
  it('replaces a cell by typing, marks it, and takes it back with Escape', async () => {
    const { user, go, price } = await openTable();
    await go(0, 'price');
    await user.keyboard('15');
    expect(price('v1')).toBe('15');
    expect(cell('Red / S', '15').dataset.changed).toBe('unsaved');
    await user.keyboard('{Escape}');
    expect(price('v1')).toBe('12.90');
    expect(cell('Red / S', '12.90').dataset.changed).toBeUndefined();
  });

  it('takes the typing in one cell back as one step, and makes it again', async () => {
    const { user, go, price, sheet } = await openTable();
    await go(0, 'price');
    await user.keyboard('15{Enter}{Control>}z{/Control}');
    expect(price('v1')).toBe('12.90');
    expect(sheet.canUndo()).toBe(false);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(price('v1')).toBe('15');
  });

  it('moves by Enter, Tab and arrows; the field says where it is', async () => {
    const { user, go } = await openTable();
    await go(0, 'price');
    expect(name()).toBe('Price, Red / S');
    await user.keyboard('{Enter}{ArrowRight}');
    expect(name()).toBe('Original price, Red / M');
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}{Shift>}{Enter}{/Shift}');
    expect(name()).toBe('SKU, Red / S');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).not.toBe(field());
  });

  it('goes on to the next row with Tab, and out of the table after Escape', async () => {
    const { user, go } = await openTable();
    await go(0, 'barcode');
    await user.keyboard('{Tab}');
    expect(name()).toBe('SKU, Red / M');
    await user.keyboard('{Escape}{Tab}');
    expect(document.activeElement).not.toBe(field());
  });

  it('copies a selection as a spreadsheet does, and fills, empties and marks it', async () => {
    const { user, go, sheet } = await openTable();
    await go(0, 'sku');
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(await user.copy()).toBe('TEE-1\t12.90\r\nTEE-2\t12.90');
    await user.keyboard('{Control>}d{/Control}');
    expect(sheet.get().rows.get('v2')?.sku).toBe('TEE-1');
    await user.keyboard('{Delete}');
    expect(sheet.get().rows.get('v2')).toMatchObject({ sku: '', price: '' });
    await user.keyboard('{Shift>} {/Shift}');
    expect(screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })).toHaveLength(2);
  });

  it('fills cells from a pasted piece of a spreadsheet', async () => {
    const { user, go, sheet } = await openTable();
    await go(1, 'price');
    await user.paste('19,90\t29.90\n21\t31\n');
    expect(sheet.get().rows.get('v2')).toMatchObject({ price: '19.90', compareAtPrice: '29.90' });
    expect(sheet.get().rows.get('v3')).toMatchObject({ price: '21', compareAtPrice: '31' });
    expect(sheet.get().rows.get('v4')?.price).toBe('12.90');
  });

  it('lists what of a paste does not fit, and changes nothing before it is told to', async () => {
    const { user, go, price } = await openTable();
    await go(2, 'price');
    await user.paste('19.90\nask us\n21');
    const dialog = within(await screen.findByRole('dialog', { name: '2 pasted cells do not fit' }));
    expect(price('v3')).toBe('12.90');
    expect(dialog.getByText('ask us').closest('tr')?.textContent).toBe('4Blue / MPriceask usThis is not a number.');
    expect(dialog.getByText('There is no variant in this row.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Apply the cell that fits' }));
    expect([price('v3'), price('v4')]).toEqual(['19.90', '12.90']);
  });

  it('says what is wrong with a cell, where it is', async () => {
    const { user, go } = await openTable();
    await go(0, 'inventory');
    await user.keyboard('1.5');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const [noteId = ''] = (field().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(noteId)?.textContent).toBe(WHOLE_NUMBER);
    expect(cell('Red / S', '1.5').title).toBe(WHOLE_NUMBER);
  });

  it('warns of a price below the cost without refusing it', async () => {
    const { user, go } = await openTable();
    await go(0, 'price');
    await user.keyboard('6');
    expect(field().getAttribute('aria-invalid')).toBe('false');
    expect(cell('Red / S', '6').dataset.tone).toBe('warning');
    expect(row('Red / S').getByText('-33.3%')).toBeDefined();
  });

  it('chooses a unit from those there are', async () => {
    const { user, go, sheet } = await openTable();
    await go(0, 'weight');
    await user.keyboard('{Tab}');
    await user.choose(screen.getByRole('combobox', { name: 'Unit, Red / S' }), 'oz');
    expect(sheet.get().rows.get('v1')?.weightUnit).toBe('oz');
  });

  it('takes a row back to how it was', async () => {
    const { user, go, price } = await openTable();
    await go(0, 'price');
    await user.keyboard('15{Enter}');
    await user.click(screen.getByRole('button', { name: 'Reset Red / S' }));
    expect(price('v1')).toBe('12.90');
    expect(screen.queryByRole('button', { name: /^Reset / })).toBeNull();
  });

  it('marks what the supplier no longer offers', async () => {
    await openTable(product({ variantsList: [variant({ supplierOffers: false })] }));
    expect(screen.getByText('No longer offered by the supplier')).toBeDefined();
  });

  it('selects a range of rows with Shift, and all', async () => {
    const { user } = await openTable();
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select .* \// });
    const [first, , third] = boxes();
    if (!first || !third) throw new Error('no checkboxes');
    await user.click(first);
    await user.click(third, { modifiers: ['Shift'] });
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
    const many = Array.from({ length: 2000 }, (_, at) =>
      variant({ variantId: `v${at}`, optionValues: [`Shade ${at}`, 'S'], sku: `T-${at}` }),
    );
    await openTable(product({ variantsList: many }));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
  });
});
