import type { Token } from './token.ts';

/** Units of measures, and how many of the unit in which each measure is compared they are. */
const units: Readonly<Record<string, [unit: string, factor: number]>> = {
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  毫米: ['mm', 1],
  厘米: ['mm', 10],
  米: ['mm', 1000],
  in: ['mm', 25.4],
  inch: ['mm', 25.4],
  inches: ['mm', 25.4],
  '"': ['mm', 25.4],
  英寸: ['mm', 25.4],
  ft: ['mm', 304.8],
  pulgadas: ['mm', 25.4],
  インチ: ['mm', 25.4],
  センチ: ['mm', 10],
  メートル: ['mm', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  毫升: ['ml', 1],
  升: ['ml', 1000],
  g: ['g', 1],
  kg: ['g', 1000],
  克: ['g', 1],
  千克: ['g', 1000],
  グラム: ['g', 1],
  gb: ['gb', 1],
  tb: ['gb', 1024],
  mah: ['mah', 1],
  w: ['w', 1],
  瓦: ['w', 1],
  v: ['v', 1],
  伏: ['v', 1],
};
/** What is counted: pieces, sets, pairs. */
const counts: Readonly<Record<string, string>> = {
  pcs: 'piece',
  pc: 'piece',
  piece: 'piece',
  pieces: 'piece',
  pack: 'piece',
  packs: 'piece',
  件: 'piece',
  个: 'piece',
  只: 'piece',
  条: 'piece',
  支: 'piece',
  张: 'piece',
  個: 'piece',
  枚: 'piece',
  本: 'piece',
  点: 'piece',
  pieza: 'piece',
  piezas: 'piece',
  uds: 'piece',
  ud: 'piece',
  unidades: 'piece',
  unidad: 'piece',
  set: 'set',
  sets: 'set',
  套: 'set',
  セット: 'set',
  juego: 'set',
  juegos: 'set',
  pair: 'pair',
  pairs: 'pair',
  双: 'pair',
  对: 'pair',
  par: 'pair',
  pares: 'pair',
  足: 'pair',
  ペア: 'pair',
};
/** A pattern of any of these words, the longest first: `inches` before `in`. */
const oneOf = (words: readonly string[]): string =>
  [...words].sort((one, other) => other.length - one.length).join('|');
const NUMBER = String.raw`(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)`;
const END = String.raw`(?![a-z\d])`;
const measured = new RegExp(`${NUMBER}\\s*(${oneOf(Object.keys(units))})${END}`, 'gu');
const counted = new RegExp(`${NUMBER}\\s*-?\\s*(${oneOf(Object.keys(counts))})${END}`, 'gu');
const packOf = /(?<!\p{L})(pack|set|juego|paquete|lote) (?:of|de) (\d+)(?!\d)/gu;
const shoe =
  /(?<!\p{L})(eu|eur|us|uk|jp)\s*-?\s*(\d{1,2}(?:[.,]5)?)(?![\d])|(?<![\p{L}\d.,])(\d{1,2}(?:[.,]5)?)\s*(eu|eur|us|uk|jp)(?!\p{L})/gu;

/** Takes what is counted, measured or a size of a system out of a text. */
export function amounts(text: string): { rest: string; tokens: Token[] } {
  const tokens: Token[] = [];
  const take = (kind: Token['kind'], key: string, literal: string): string => {
    tokens.push({ kind, key, literal: literal.trim() });
    return ' ';
  };
  const value = (number: string): number => Number(number.replace(',', '.'));
  const rest = text
    .replace(packOf, (whole, kind: string, count: string) =>
      take('count', `${value(count)} ${kind === 'set' || kind === 'juego' ? 'set' : 'piece'}`, whole),
    )
    .replace(counted, (whole, count: string, unit: string) =>
      take('count', `${value(count)} ${counts[unit] ?? unit}`, whole),
    )
    .replace(shoe, (whole, before: string | undefined, first: string, second: string, after: string | undefined) => {
      const system = (before ?? after ?? '').replace('eur', 'eu');
      return take('size', `${system} ${value(before === undefined ? second : first)}`, whole);
    })
    .replace(measured, (whole, number: string, unit: string) => {
      const [base, factor] = units[unit] ?? [unit, 1];
      return take('measure', `${Number((value(number) * factor).toFixed(3))} ${base}`, whole);
    });
  return { rest, tokens };
}
