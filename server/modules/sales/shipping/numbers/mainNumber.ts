import { normalNumber } from '../trackingNumber.ts';
import { recognise } from './recognise.ts';

/** Between two numbers of one field, or between a number and the rest of an address that ends with it. */
const BETWEEN = /[-=]+>|→|[,;|/\\\n\r\t+&=?#，、；｜／]|\b(?:and|or)\b/i;
/** What is written before a number: all up to a colon, or the words for it. */
const LABEL =
  /^.*[:：]|^(?:(?:tracking|track|shipping|shipment|parcel|waybill|awb|numbers?|nums?|no|nr|code|id)(?![a-z\d])[\s.]*)+/i;
/** What can be a number: at least one digit, and no other signs than hyphens. */
const PLAUSIBLE = /^(?=.*\d)[A-Z\d][A-Z\d-]{4,49}$/;
const DATE = /^\d{4}-\d{1,2}-\d{1,2}$/;
/** A word of a sentence or a name, as no number begins with so many letters that stand by themselves. */
const WORD = /^(?:\D{3,}|\p{Script=Han}+)$/u;
/** So long are numbers that stand beside words or other numbers. */
const STANDS_ALONE = 8;

/** What a supplier wrote of one parcel. */
export interface WrittenNumbers {
  /** Of several the one that the customer's own post or courier knows; empty where there is none. */
  number: string;
  others: string[];
}

/**
 * The numbers in a text that a supplier wrote where one number was meant. The `LP…` number of `cainiao` is that of an
 * order, and the number of who delivers the parcel appears beside it later, so that any other goes before it.
 */
export function mainNumber(text: string): WrittenNumbers {
  const written = text.normalize('NFKC').split(BETWEEN).flatMap(numbersIn);
  const numbers = [...new Set(written)];
  const [number = '', ...others] = numbers.sort((one, other) => rank(one) - rank(other));
  return { number, others };
}

const isPlausible = (number: string): boolean => PLAUSIBLE.test(number) && !DATE.test(number);

/** The least is the likeliest to be that of who delivers the parcel. */
function rank(number: string): number {
  const [first] = recognise(number);
  if (!first) return 2;
  if (first.courier === 'cainiao') return 4;
  if (first.isMistyped) return 3;
  return first.isCertain ? 0 : 1;
}

/** The numbers in a part of a field: blanks stand within a number, between two numbers, and between a number and words. */
function numbersIn(part: string): string[] {
  const words = part
    .trim()
    .replace(LABEL, '')
    // Chinese stands beside a number without a blank.
    .replace(/\p{Script=Han}+/gu, ' $& ')
    .split(/[\s()[\]{}"'<>]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');
  const whole = normalNumber(words.join(''));
  if (!isPlausible(whole)) return fromSentence(words);
  const isOne = recognise(whole).some((one) => one.isCertain && !one.isMistyped);
  if (words.length === 1 || isOne) return [whole];
  return words.every(standsAlone) ? words.map(normalNumber) : fromSentence(words);
}

const standsAlone = (word: string): boolean => isPlausible(normalNumber(word)) && word.length >= STANDS_ALONE;

/** Of words with a number among them the number; of groups of digits that stand together the number that they are. */
function fromSentence(words: readonly string[]): string[] {
  const rest = words.filter((word) => !WORD.test(word));
  if (rest.length === words.length) return [normalNumber(rest.join(''))].filter(isPlausible);
  const alone = rest.filter(standsAlone);
  if (alone.length > 0) return alone.map(normalNumber);
  const first = words.findIndex((word) => !WORD.test(word));
  const isTogether = rest.every((word, at) => words[first + at] === word);
  return isTogether ? [normalNumber(rest.join(''))].filter(standsAlone) : [];
}
