/** Sizes by letter, in all the ways they are written; the first word of a row names it. */
export const letterSizes: readonly (readonly string[])[] = [
  [
    'one',
    'one size',
    'onesize',
    'free size',
    'freesize',
    'os',
    '均码',
    '统一码',
    'talla unica',
    'unica',
    'フリーサイズ',
    'フリー',
  ],
  ['3xs', 'xxxs'],
  ['2xs', 'xxs'],
  ['xs', 'extra small', '加小码', 'extra pequeno'],
  ['s', 'small', '小码', '小号', '小', 'pequeno', 'pequena'],
  ['m', 'medium', '中码', '中号', '中', 'mediano', 'mediana'],
  ['l', 'large', '大码', '大号', '大', 'grande'],
  ['xl', 'x-large', 'extra large', 'x large', '加大码', '特大号', 'extra grande', '特大'],
  ['2xl', 'xxl', '加加大码'],
  ['3xl', 'xxxl'],
  ['4xl', 'xxxxl'],
  ['5xl', 'xxxxxl'],
  ['6xl', 'xxxxxxl'],
];

/** What says which option a value is of, and nothing about the value. */
export const noise: readonly string[] = [
  ...['color', 'colour', 'size', 'style', 'default', 'title', 'the', 'in', 'of', 'and'],
  ...['talla', 'tamano', 'estilo', 'de', 'y', 'el', 'la'],
  ...['颜色', '色', '尺码', '尺寸', '款式', '码', '号', '款', 'サイズ', 'カラー', 'タイプ', 'の', '規格', '规格'],
];
