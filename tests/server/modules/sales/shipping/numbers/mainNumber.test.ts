import { describe, expect, it } from 'vitest';
import { mainNumber } from '#server/modules/sales/shipping/numbers/mainNumber.ts';

const POST = 'RX123456785CN';
const LP = 'LP00123456789012';
const YUN = 'YT2430112345678901';

describe('the numbers in what a supplier wrote', () => {
  it.each<[text: string, number: string, others: string[]]>([
    [POST, POST, []],
    [' rx 123 456 785 cn ', POST, []],
    [`${LP}, ${POST}`, POST, [LP]],
    [`${POST}，${LP}`, POST, [LP]],
    [`${LP}/${POST}`, POST, [LP]],
    [`${LP};${POST}`, POST, [LP]],
    [`${LP} | ${POST}`, POST, [LP]],
    [`${LP} ${POST}`, POST, [LP]],
    [`${LP}\n${POST}\n${LP}`, POST, [LP]],
    [`${LP} / QX77881234`, 'QX77881234', [LP]],
    [LP, LP, []],
    [`${YUN} and 9400111206206406260787`, YUN, ['9400111206206406260787']],
    // What is mistyped goes after what is of an unknown form.
    ['1Z999AA10123456783, QX77881234', 'QX77881234', ['1Z999AA10123456783']],
    ['9400 1112 0620 6406 2607 87', '9400111206206406260787', []],
    ['986578788855 477179081230', '986578788855', ['477179081230']],
    [`Tracking No.: ${POST}`, POST, []],
    [`Tracking Number ${YUN}`, YUN, []],
    [`tracking no ${LP}; tracking no ${POST}`, POST, [LP]],
    [`运单号：${YUN}`, YUN, []],
    [`单号${YUN}`, YUN, []],
    [`YunExpress: ${YUN}`, YUN, []],
    [`${YUN} (YunExpress)`, YUN, []],
    ['UPS 1Z999AA10123456784', '1Z999AA10123456784', []],
    ['China Post RX123456785CN', POST, []],
    ['SF 1234567890123', 'SF1234567890123', []],
    ['LX 17635036', 'LX17635036', []],
    ['Tracking #12345678', '12345678', []],
    [`https://t.17track.net/en#nums=${YUN}`, YUN, []],
    ['1LS7119013618127-1', '1LS7119013618127-1', []],
    [`${YUN}（云途）`, YUN, []],
    [`云途${YUN}`, YUN, []],
    [`${LP} -> ${POST}`, POST, [LP]],
    [`${POST}. Thanks`, POST, []],
    ['See www.17track.net for 123456789', '123456789', []],
    ['ＹＴ２４３０１１２３４５６７８９０１', YUN, []],
  ])('%s: %s', (text, number, others) => {
    expect(mainNumber(text)).toEqual({ number, others });
  });

  it.each([
    '',
    'pending',
    'N/A',
    'see email',
    '暂无',
    '暂无单号',
    '1234',
    'A1',
    'will ship on 28 Nov',
    'ships in 10-15 days',
    '2026-11-28',
    '预计2026年11月28日发货',
    '1.23457E+15',
    '---',
    'no number yet',
  ])('%j has none', (text) => {
    expect(mainNumber(text)).toEqual({ number: '', others: [] });
  });
});
