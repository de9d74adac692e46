import { plain } from './canonical.ts';

/** What suppliers call the option that is no choice of a buyer's but the warehouse. */
const shipsFromNames: readonly string[] = [
  'ships from',
  'ship from',
  'shipping from',
  'send from',
  'warehouse',
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
];

/** Countries that suppliers send from, as they write them. */
const warehouses: readonly (readonly string[])[] = [
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

const countryOf = new Map(
  warehouses.flatMap(([code = '', ...words]) => [code, ...words].map((word) => [plain(word), code])),
);
const names = new Set(shipsFromNames.map(plain));
/** Shorter ones are plugs and sizes too. */
const LONG = 4;

/**
 * The country that each value of an option sends from, where the option is nothing but that: by its name, or, where it has
 * none that is known, by countries written out. Null for any other option.
 */
export function warehousesOf(name: string | undefined, values: readonly string[]): string[] | null {
  const plainValues = values.map(plain);
  const codes = plainValues.flatMap((value) => countryOf.get(value) ?? []);
  if (values.length === 0 || codes.length < values.length) return null;
  const isNamed = name !== undefined && names.has(plain(name));
  return isNamed || plainValues.every((value) => value.length >= LONG || /[^a-z]/.test(value)) ? codes : null;
}
