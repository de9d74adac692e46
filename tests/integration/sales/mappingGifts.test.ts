import { describe, expect, it } from 'vitest';
import { journalCalls } from '#contract/journal.calls.ts';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setUpMapping } from './mappingSetup.ts';

describe('a gift of a mapping', () => {
  const given = setUpMapping();
  const withGift = () => [given.rule({ components: [given.component(0), { ...given.component(1), isGift: true }] })];
  const saved = async () => {
    const { mapping } = await given.merchant.call(mappingCalls.get, { storeId: given.shop.shopId, productId: 'p1' });
    return mapping?.rules[0]?.components.map(({ isGift }) => isGift);
  };
  const query = (text: string, ...values: unknown[]) => given.app.deps.db.pool.query(text, values);
  const needs = async (externalId = '1') => {
    const { rows } = await query(
      'select is_gift from line_need where merchant_id = $1 and external_id = $2 order by component',
      given.merchantId,
      externalId,
    );
    return rows.map((row) => row.is_gift);
  };

  it('is saved, and what is to be had for orders knows of it', async () => {
    await given.save({ rules: withGift() });
    expect([await saved(), await needs()]).toEqual([
      [false, true],
      [false, true],
    ]);
    // The same again is nothing new; without the mark it is.
    expect((await given.save({ rules: withGift(), revision: 1 })).runId).toBeNull();
    const { runId } = await given.save({
      rules: [given.rule({ components: [given.component(0), given.component(1)] })],
      revision: 1,
    });
    expect([await saved(), await needs()]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await given.merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({ undone: 1 });
    expect([await saved(), await needs()]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('stays what it was for an order of which some is bought', async () => {
    await given.save({ rules: withGift() });
    await query(
      `update line_need set allocated = 1, frozen_at = now() where merchant_id = $1 and external_id = '1'`,
      given.merchantId,
    );
    await given.save({
      rules: [given.rule({ components: [given.component(0), given.component(1)] })],
      revision: 1,
    });
    expect([await needs('1'), await needs('2')]).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  it('that was saved before there were gifts is undone as ever', async () => {
    await given.save();
    const { runId } = await given.save({ rules: [given.rule({ components: [given.component(1)] })], revision: 1 });
    await query(
      `update journal_store_entry set changes = replace(changes::text, '"isGift": false, ', '')::jsonb where merchant_id = $1`,
      given.merchantId,
    );
    const { rows } = await query(
      'select changes::text from journal_store_entry where merchant_id = $1',
      given.merchantId,
    );
    expect(JSON.stringify(rows)).not.toContain('isGift');
    expect(await given.merchant.call(journalCalls.undo, { runId: runId ?? '' })).toMatchObject({ undone: 1, kept: 0 });
    expect(await saved()).toEqual([false]);
  });

  it('is never all that a rule has', async () => {
    const rules = [given.rule({ components: [{ ...given.component(0), isGift: true }] })];
    expect(await refusal(given.save({ rules }))).toMatchObject({
      fields: [{ path: 'rules.0.components', key: 'validation.onlyGifts' }],
    });
  });
});
