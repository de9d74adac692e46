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

/** What suppliers call the option that is no choice of a buyer's but the warehouse. */
export const shipsFromNames: readonly string[] = [
  ...['ships from', 'ship from', 'shipping from', 'send from', 'warehouse'],
  ...[
    '发货地',
    '发货地点',
    '仓库',
    'enviado desde',
    'envio desde',
    'se envia desde',
    'almacen',
    '発送元',
    '出荷元',
    '倉庫',
  ],
];

/** Countries that suppliers send from, as they write them. */
export const warehouses: readonly (readonly string[])[] = [
  ['cn', 'china', 'china mainland', 'cn(origin)', '中国', '中国大陆', '中国内地'],
  ['us', 'united states', 'usa', '美国', 'estados unidos', 'アメリカ', 'アメリカ合衆国'],
  ['es', 'spain', '西班牙', 'espana', 'スペイン'],
  ['de', 'germany', '德国', 'alemania', 'ドイツ'],
  ['fr', 'france', '法国', 'francia', 'フランス'],
  ['gb', 'united kingdom', 'uk', '英国', 'reino unido', 'イギリス'],
  ['pl', 'poland', '波兰', 'polonia', 'ポーランド'],
  ['it', 'italy', '意大利', 'italia', 'イタリア'],
  ['cz', 'czech republic', '捷克', 'republica checa', 'チェコ'],
  ['ru', 'russian federation', 'russia', '俄罗斯', '俄罗斯联邦', 'rusia', 'ロシア'],
  ['au', 'australia', '澳大利亚', 'オーストラリア'],
  ['tr', 'turkey', '土耳其', 'turquia', 'トルコ'],
];
