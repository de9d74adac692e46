import { describe, expect, it, vi } from 'vitest';
import { type Draft, dropDraft, readDraft, writeDraft } from '#src/resources/pool/edit/model/drafts.ts';
import { applySide, type Patch, patchOf } from '#src/resources/pool/edit/model/patch.ts';
import { update, withVariant } from '#tests/src/resources/pool/builders.ts';

const base = update();
const must = (patch: Patch | undefined): Patch => {
  if (patch === undefined) throw new Error('no change');
  return patch;
};
const draft = (at: string): Draft => ({ revision: 1, at, patch: must(patchOf(base, update({ title: at }))) });
const full = () => new DOMException('full', 'QuotaExceededError');

describe('the change between two versions', () => {
  it('is none where nothing changed', () => {
    expect(patchOf(base, withVariant(base, 'v1', { price: '12.9' }))).toBeUndefined();
  });

  it('holds what was touched and makes the same change again', () => {
    const mine = withVariant(update({ title: 'Mine' }), 'v2', { price: '15' });
    const patch = must(patchOf(base, mine));
    expect(patch.after.rows).toHaveLength(1);
    expect(Object.keys(patch.after.fields)).toEqual(['title']);
    expect(applySide(base, patch.after)).toEqual(mine);
    expect(applySide(mine, patch.before)).toEqual(base);
  });

  it('makes it on a later version without undoing what changed there', () => {
    const patch = must(patchOf(base, withVariant(base, 'v2', { price: '15' })));
    const later = applySide({ ...update({ category: 'Tops' }), revision: 7 }, patch.after);
    expect(later).toMatchObject({ category: 'Tops', revision: 7 });
    expect(later.variantsList[1]?.price).toBe('15');
  });

  it('holds removed, added and reordered variants', () => {
    const [first, second, third] = base.variantsList;
    if (!first || !second || !third) throw new Error('no variants');
    const mine = update({ variantsList: [third, first, { ...second, variantId: 'n1' }] });
    expect(applySide(base, must(patchOf(base, mine)).after)).toEqual(mine);
  });
});

describe('unsaved edits in the browser', () => {
  it('are kept per product, read again and dropped', () => {
    const kept = draft('2026-11-21T10:00:00.000Z');
    expect(writeDraft('p1', kept)).toBe(true);
    expect(readDraft('p1')).toEqual(kept);
    expect(readDraft('p2')).toBeUndefined();
    dropDraft('p1');
    expect(readDraft('p1')).toBeUndefined();
  });

  it('are none where the text cannot be read', () => {
    localStorage.setItem('quayside.draft.p1', '{half');
    expect(readDraft('p1')).toBeUndefined();
    localStorage.setItem('quayside.draft.p1', '"text"');
    expect(readDraft('p1')).toBeUndefined();
  });

  it('give up the oldest when the storage is full', () => {
    writeDraft('old', draft('2026-11-19T10:00:00.000Z'));
    writeDraft('young', draft('2026-11-20T10:00:00.000Z'));
    vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
      throw full();
    });
    expect(writeDraft('p1', draft('2026-11-21T10:00:00.000Z'))).toBe(true);
    expect(readDraft('old')).toBeUndefined();
    expect(readDraft('young')).toBeDefined();
    expect(readDraft('p1')).toBeDefined();
  });

  it('say so when there is no room at all', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw full();
    });
    expect(writeDraft('p1', draft('2026-11-21T10:00:00.000Z'))).toBe(false);
  });
});
