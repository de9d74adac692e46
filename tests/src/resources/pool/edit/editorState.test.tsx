import { describe, expect, it } from 'vitest';
import { Store } from '#src/lib/Store.ts';
import { EditorContext, useEditorState } from '#src/resources/pool/edit/EditorContext.ts';
import { type EditorState, supplierSides } from '#src/resources/pool/edit/model/editing.ts';
import { equal } from '#src/resources/pool/edit/model/equal.ts';
import { asUpdate, sheetOf } from '#src/resources/pool/edit/model/sheet.ts';
import { act, render } from '#tests/src/render.tsx';
import { product } from '../builders.ts';

/** Shows a part of what the page shares, and counts how often it was drawn. */
function show<T>(select: (state: EditorState) => T, alike?: (before: T, after: T) => boolean) {
  const given = product();
  const stored = sheetOf(given);
  const state = new Store<EditorState>({
    product: given,
    base: asUpdate(given, stored),
    variants: supplierSides(given),
    stored,
    opened: stored,
    problems: {},
  });
  const drawn: T[] = [];
  const Part = () => {
    drawn.push(useEditorState(select, alike));
    return null;
  };
  render(
    <EditorContext.Provider value={state}>
      <Part />
    </EditorContext.Provider>,
  );
  return {
    state,
    given,
    drawn,
    change: (part: Partial<EditorState>) => act(() => state.set({ ...state.get(), ...part })),
  };
}

describe('what the sections of the edit page share', () => {
  it('draws a section again when the part it shows changed, and at no other save', () => {
    const { given, drawn, change } = show((state) => state.product.title);
    change({ product: { ...given, revision: given.revision + 1 } });
    expect(drawn).toEqual([given.title]);
    change({ product: { ...given, title: 'Renamed' } });
    expect(drawn).toEqual([given.title, 'Renamed']);
  });

  it('compares a list by what it holds where that is asked for', () => {
    const { given, drawn, change } = show(({ product: { tags, lockedFields } }) => ({ tags, lockedFields }), equal);
    change({ product: { ...given, lockedFields: [...given.lockedFields] } });
    expect(drawn).toHaveLength(1);
    change({ product: { ...given, lockedFields: ['title'] } });
    expect(drawn.at(-1)?.lockedFields).toEqual(['title']);
  });

  it('keeps the supplier’s side the same object until something of it changes', () => {
    const given = product();
    const before = supplierSides(given);
    const priced = given.variantsList.map((one) => ({ ...one, price: '99.00' }));
    expect(supplierSides({ ...given, variantsList: priced }, before)).toBe(before);
    const dearer = given.variantsList.map((one) => ({ ...one, supplierPrice: '9.00' }));
    expect(supplierSides({ ...given, variantsList: dearer }, before)).not.toBe(before);
  });
});
