import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtGoods, orderBoughtGoods, sellBoughtGoods } from '#tests/kit/boughtGoods.ts';
import { type Desk, openOwnDesk } from '#tests/kit/desk.ts';
import { required } from '#tests/kit/required.ts';
import { ParcelStory } from './parcelStory.ts';
import { chinese, english } from './parcelWords.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** By then every purchase that goes on is read again. */
const NEXT = 7 * HOUR;
const [board, bowl, candle] = boughtGoods.map(({ sku }) => sku) as [string, string, string];

describe('parcels of what was bought', () => {
  let desk: Desk;
  let skuIds: ReadonlyMap<string, string>;
  beforeAll(async () => {
    desk = await openOwnDesk('parcels@example.test');
    skuIds = await sellBoughtGoods(desk);
  });
  afterAll(() => desk.close());

  it.each([english, chinese])('are followed from the supplier to the customer, $name', async (words) => {
    const order = await orderBoughtGoods(desk, words.street);
    const story = await ParcelStory.open(desk, words, order);
    const bought = await story.buy(2);
    const of = (supplier: string) => required(bought.find((one) => one.supplier === supplier));
    const [aliexpress, alibaba] = [of('aliexpress'), of('alibaba')];
    const number = (at: number): string => `${words.prefix}0${at}`;

    // Three parcels, one after the other.
    const items = [{ skuId: skuIds.get(board), quantity: 1 }];
    await story.parcel(aliexpress, { action: 'ship', items, number: number(1), carrier: 'YunExpress' });
    await story.later(NEXT);
    await story.seen([number(1), board, 'announced']);
    await story.inStore([number(1), board]);
    await story.parcel(aliexpress, { action: 'ship', number: number(2), carrier: 'YunExpress' });
    await story.later(NEXT);
    await story.seen([number(1), board, 'moving'], [number(2), bowl, 'announced']);
    await story.parcel(alibaba, { action: 'ship', number: number(3), carrier: 'YunExpress' });
    await story.readAgain(alibaba);
    await story.seen([number(1), board, 'moving'], [number(2), bowl, 'announced'], [number(3), candle, 'announced']);
    await story.inStore([number(1), board], [number(2), bowl], [number(3), candle]);

    // A number changes: surely so once the supplier has listed the new one twice.
    await story.parcel(aliexpress, { action: 'renumber', number: number(1), to: number(4) });
    await story.later(NEXT);
    await story.seen([number(1), board, 'moving'], [number(2), bowl, 'moving'], [number(3), candle, 'announced']);
    await story.later(NEXT);
    await story.seen([number(4), board, 'moving'], [number(2), bowl, 'moving'], [number(3), candle, 'moving']);
    await story.inStore([number(4), board], [number(2), bowl], [number(3), candle]);
    await story.shown(number(4)).getByRole('button', { name: words.show }).click();
    await story
      .shown(number(4))
      .getByText(words.before(number(1)))
      .waitFor();

    // One is lost, and bought again.
    await story.parcel(aliexpress, { action: 'silence', number: number(2) });
    await story.shown(number(2)).getByRole('button', { name: words.lost }).click();
    await story.dialog.getByRole('button', { name: words.lost }).click();
    await story.shown(number(2)).getByText(words.resent).waitFor();
    const [again] = await story.buy(1);
    await story.parcel(required(again), { action: 'ship', number: number(5), carrier: 'YunExpress' });
    await story.later(NEXT);
    for (const at of [story.shown, story.listed]) await at(number(5)).getByText(words.replaces).waitFor();
    await story.inStore([number(4), board], [number(5), bowl], [number(3), candle]);

    // One moves no more, which somebody looks after.
    await story.parcel(alibaba, { action: 'silence', number: number(3) });
    await story.later(8 * DAY);
    await story.check(words.standing(number(3)));
    expect(desk.errors).toEqual([]);
  });
});
