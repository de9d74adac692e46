import type { Choice, StoreVariant } from '#server/modules/sales/mapping/proposals/propose.ts';
import type { Chance } from '#tests/kit/chance.ts';

/** A product of a store and one of a supplier, and which of the two's variants are the same; null where it has none. */
export interface Case {
  variants: StoreVariant[];
  choices: Choice[];
  optionNames: string[];
  truth: Map<string, string | null>;
}

type Word = readonly [en: string, zh: string, es: string, ja: string];

const colourWords: readonly Word[] = [
  ['Red', '红色', 'Rojo', 'レッド'],
  ['Wine Red', '酒红色', 'Burdeos', 'ワインレッド'],
  ['Orange', '橙色', 'Naranja', 'オレンジ'],
  ['Yellow', '黄色', 'Amarillo', 'イエロー'],
  ['Green', '绿色', 'Verde', 'グリーン'],
  ['Army Green', '军绿色', 'Verde militar', 'アーミーグリーン'],
  ['Light Green', '浅绿色', 'Verde claro', 'ライトグリーン'],
  ['Blue', '蓝色', 'Azul', 'ブルー'],
  ['Light Blue', '浅蓝色', 'Azul claro', 'ライトブルー'],
  ['Sky Blue', '天蓝色', 'Azul cielo', 'スカイブルー'],
  ['Navy Blue', '藏青色', 'Azul marino', 'ネイビー'],
  ['Royal Blue', '宝蓝色', 'Azul rey', 'ロイヤルブルー'],
  ['Purple', '紫色', 'Morado', 'パープル'],
  ['Pink', '粉色', 'Rosa', 'ピンク'],
  ['Hot Pink', '亮粉色', 'Fucsia', 'ホットピンク'],
  ['Brown', '棕色', 'Marrón', 'ブラウン'],
  ['Khaki', '卡其色', 'Caqui', 'カーキ'],
  ['Beige', '米色', 'Beis', 'ベージュ'],
  ['White', '白色', 'Blanco', 'ホワイト'],
  ['Black', '黑色', 'Negro', 'ブラック'],
  ['Grey', '灰色', 'Gris', 'グレー'],
  ['Dark Grey', '深灰色', 'Gris oscuro', 'ダークグレー'],
  ['Silver', '银色', 'Plateado', 'シルバー'],
  ['Gold', '金色', 'Dorado', 'ゴールド'],
  ['Rose Gold', '玫瑰金', 'Oro rosa', 'ローズゴールド'],
];
const letters: readonly Word[] = [
  ['XS', 'XS码', 'Talla XS', 'XSサイズ'],
  ['Small', '小码', 'Talla S', 'Sサイズ'],
  ['M', 'M码', 'Mediana', 'Mサイズ'],
  ['Large', '大码', 'Talla L', 'Lサイズ'],
  ['XL', 'XL码', 'Talla XL', 'XLサイズ'],
  ['XXL', '2XL', 'Talla 2XL', 'XXLサイズ'],
  ['3XL', 'XXXL', 'Talla 3XL', '3XLサイズ'],
];
const same = (values: readonly string[]): readonly Word[] => values.map((value) => [value, value, value, value]);
const shoes = [38, 39, 40, 41, 42, 43, 44].map(
  (size): Word => [`EU ${size}`, `${size} EU`, `EUR ${size}`, `eu${size}`],
);
const counts = [1, 2, 3, 5, 10].map((n): Word => [`${n} pcs`, `${n}件`, `${n} piezas`, `${n}個`]);
const measures = [30, 50, 100, 150, 200].map((n): Word => [`${n}cm`, `${n} 厘米`, `${n} cm`, `${n}センチ`]);
const phones = same([
  'iPhone 12',
  'iPhone 13',
  'iPhone 13 Pro',
  'iPhone 13 Pro Max',
  'iPhone 14',
  'iPhone 14 Plus',
  'Galaxy S23',
]);
const secondAxes = [letters, shoes, counts, measures, phones];

const take = <T>(chance: Chance, from: readonly T[], count: number): T[] => {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(chance.between(0, left.length - 1), 1),
  ).flat();
};
const isOneIn = (chance: Chance, count: number): boolean => chance.between(1, count) === 1;

/** One letter of a longer word doubled, left out, changed or swapped with the next. */
function mistyped(chance: Chance, word: string): string {
  if (!/^[a-z]{5,}$/i.test(word)) return word;
  const at = chance.between(1, word.length - 2);
  const [before, letter = '', next = '', after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  return [
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${after}`,
    `${before}${'aeiourstn'[chance.between(0, 8)]}${next}${after}`,
    `${before}${next}${letter}${after}`,
  ][chance.between(0, 3)] as string;
}

/** Words in another order, with something round them, or with a letter amiss; all of it says the same to a person. */
function written(chance: Chance, value: string, { typos }: { typos: boolean }): string {
  const words = value.split(' ');
  const turned = words.length === 2 && !/\d/.test(value) && isOneIn(chance, 6) ? words.toReversed() : words;
  const typed = typos && isOneIn(chance, 8) ? turned.map((word) => mistyped(chance, word)) : turned;
  const text = typed.join(' ');
  return isOneIn(chance, 5) ? text.toUpperCase() : isOneIn(chance, 5) ? ` ${text.toLowerCase()}` : text;
}

/**
 * A case by chance: two languages, one or two options in either order or in one, sizes and colours that only one of the two
 * has, letters amiss, and options that only the supplier has, such as where it is sent from, or a word that all share.
 */
export function proposalCase(chance: Chance): Case {
  const second = secondAxes[chance.between(0, secondAxes.length - 1)] ?? letters;
  const hasTwo = !isOneIn(chance, 3);
  const [storeTongue, supplierTongue] = [chance.between(0, 3), chance.between(0, 3)];
  const colours = take(chance, colourWords, chance.between(2, 7));
  const sizes = hasTwo ? take(chance, second, chance.between(2, 5)) : [null];
  const all = colours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  const typos = isOneIn(chance, 3);
  const swapped = isOneIn(chance, 3);
  const joined = isOneIn(chance, 5);
  const shared = isOneIn(chance, 4) ? ['Classic', 'Cotton', '2026'][chance.between(0, 2)] : null;
  const wordOf = new Map<string, string>();
  const spelled = (side: string, word: Word, tongue: number, careful: boolean): string => {
    const key = `${side} ${word[0]}`;
    const known = wordOf.get(key) ?? written(chance, word[tongue] ?? word[0], { typos: typos && !careful });
    wordOf.set(key, known);
    return known;
  };
  const truth = new Map<string, string | null>();
  const variants = all
    .filter(() => !isOneIn(chance, 10))
    .map(({ colour, size }, at): StoreVariant & { of: string } => ({
      variantId: `v${at}`,
      optionValues: [
        spelled('s', colour, storeTongue, false),
        ...(size ? [spelled('s', size, storeTongue, true)] : []),
      ],
      price: `${10 + chance.between(0, 5)}.00`,
      of: `${colour[0]}/${size?.[0] ?? ''}`,
    }));
  const extra = [
    null,
    ['Ships From', ['China', 'Spain']],
    ['发货地', ['中国', '美国']],
    ['Plug', ['EU Plug', 'US Plug']],
  ] as const;
  const axis = extra[isOneIn(chance, 3) ? chance.between(1, 3) : 0];
  const isPlug = axis?.[0] === 'Plug';
  // What only one of the two sells.
  const missingColour = isOneIn(chance, 2) ? colours[chance.between(0, colours.length - 1)] : undefined;
  const missingSize = isOneIn(chance, 3) ? sizes[chance.between(0, sizes.length - 1)] : undefined;
  const foreign = take(
    chance,
    colourWords.filter((word) => !colours.includes(word)),
    chance.between(0, 2),
  );
  const offered = [...all, ...foreign.flatMap((colour) => sizes.map((size) => ({ colour, size })))].filter(
    ({ colour, size }) => colour !== missingColour && (!missingSize || size !== missingSize),
  );
  const choices: Choice[] = [];
  for (const { colour, size } of offered) {
    for (const from of axis ? axis[1] : [null]) {
      const skuId = `k${choices.length}`;
      const own = `${spelled('o', colour, supplierTongue, false)}${shared ? ` ${shared}` : ''}`;
      const values = size ? [own, spelled('o', size, supplierTongue, true)] : [own];
      const ordered = swapped ? values.toReversed() : values;
      const optionValues = [...(joined ? [ordered.join('-')] : ordered), ...(from === null ? [] : [from])];
      choices.push({ skuId, optionValues, cost: `${3 + chance.between(0, 3)}.00` });
      const match = variants.find(({ of }) => of === `${colour[0]}/${size?.[0] ?? ''}`);
      // Of two plugs nobody can say which is meant: any answer would be a guess.
      if (match && (from === null || from === 'China' || from === '中国')) truth.set(match.variantId, skuId);
      if (match && isPlug) truth.set(match.variantId, null);
    }
  }
  for (const { variantId } of variants) if (!truth.has(variantId)) truth.set(variantId, null);
  const names = swapped ? ['Size', 'Color'] : ['Color', 'Size'];
  const optionNames = [...(joined || !hasTwo ? names.slice(0, 1) : names), ...(axis ? [axis[0]] : [])];
  return { variants, choices, optionNames, truth };
}
