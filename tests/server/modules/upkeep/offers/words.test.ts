import { describe, expect, it } from 'vitest';
import { canonicalWords, changesOf, warehousesOf } from '#server/modules/upkeep/offers/index.ts';

describe('words of options', () => {
  it.each([
    [['Red', '红色', 'Rojo', '赤', 'レッド', 'RED ', 'Color: red']],
    [['Navy', 'navy blue', '藏青色', 'Azul marino', 'ネイビー', '紺']],
    [['Light Blue', 'blue light', '浅蓝', 'Azul Claro', '水色']],
    [['XXL', '2XL', 'xxl', 'Size XXL', 'Talla 2XL', '2XL码']],
    [['M', 'medium', 'M码', '中码', 'Mediano', 'Mサイズ']],
    [['One Size', '均码', 'Talla única', 'フリーサイズ']],
    [['3 pcs', '3PCS', '3件', 'pack of 3', '3-pack', '3 piezas', '3個']],
    [['1 m', '100cm', '100 厘米']],
    [['1.5L', '1500 ml']],
    [['EU 42', '42 EU', 'eu42', 'EUR 42']],
    [['T-shirt Red', 'Red T-Shirt', 'red t shirt']],
    [['Gris marengo', 'marengo gris']],
  ])('that mean the same are the same: %j', (words) => {
    expect(new Set(words.map(canonicalWords)).size).toBe(1);
  });

  it.each([
    [['Blue', 'Light Blue', 'Dark Blue', 'Navy', 'Sky Blue', 'Royal Blue']],
    [['红色', '酒红色', '玫红色', '枣红色', '深红色']],
    [['S', 'XS', 'XXS', 'L', 'XL', 'XXL', '3XL']],
    [['EU 42', 'US 42', 'UK 42', '42']],
    [['3 pcs', '3 pairs', '3 sets', '3', '3 cm']],
    [['10cm', '10 inch', '10mm']],
    [['iPhone 13', 'iPhone 13 Pro', 'iPhone 13 Pro Max', 'iPhone 12']],
    [['Grey', 'Green', 'Silver', 'Charcoal']],
    [['Pink', 'Hot pink', 'Rose red', 'Rose gold']],
  ])('that mean something else are not: %j', (words) => {
    expect(new Set(words.map(canonicalWords)).size).toBe(words.length);
  });

  it('tell a warehouse from a plug', () => {
    expect(warehousesOf('Ships From', ['CN', 'US'])).toEqual(['cn', 'us']);
    expect(warehousesOf('发货地', ['中国', '西班牙'])).toEqual(['cn', 'es']);
    expect(warehousesOf(undefined, ['China', 'Spain'])).toEqual(['cn', 'es']);
    expect(warehousesOf(undefined, ['CN', 'US', 'UK'])).toBeNull();
    expect(warehousesOf('Plug', ['CN', 'US', 'EU'])).toBeNull();
  });
});

describe('a SKU that was mapped', () => {
  const mapped = { skuId: '1', optionValues: ['Red', 'M'], image: 'https://ae01.alicdn.com/kf/Sab12.jpg' };
  it.each([
    ['nothing', {}, []],
    ['its words in other letters', { optionValues: ['RED ', 'm'] }, []],
    ['its words in Chinese', { optionValues: ['红色', '中码'] }, []],
    [
      'its picture from another host and in another size',
      { image: '//ae04.alicdn.com/kf/Sab12.jpg_640x640q90.jpg?v=2' },
      [],
    ],
    ['no picture told', { image: null }, []],
    ['another word', { optionValues: ['Blue', 'M'] }, ['options']],
    ['another word that the dictionary takes for the same', { optionValues: ['Rojo', 'M'] }, ['options']],
    ['two options changed round', { optionValues: ['M', 'Red'] }, ['options']],
    ['one option more', { optionValues: ['Red', 'M', 'CN'] }, ['options']],
    ['another picture', { image: 'https://ae01.alicdn.com/kf/Sab13.jpg' }, ['image']],
    ['another number', { skuId: '2' }, ['sku']],
    ['all of it', { skuId: '2', optionValues: [], image: 'https://x.example/y.png' }, ['sku', 'options', 'image']],
  ])('with %s', (_, changes, expected) => {
    expect(changesOf(mapped, { ...mapped, ...changes })).toEqual(expected);
  });

  it('that is not sold any more is gone', () => expect(changesOf(mapped, null)).toEqual(['gone']));
});
