import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import { cutAtWord } from '../../../text.ts';

type TitleStep = NonNullable<RecipeSteps['title']>;

const bracketed = /\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}|（[^（）]*）|【[^【】]*】|［[^［］]*］/gu;
const strayEnds = /^[\s\p{P}\p{S}]+|[\s\-–—,;:/|+*&_~·•、，；：]+$/gu;
/** Letters that stand in words with gaps between; Chinese and Japanese have none, so there a phrase is found anywhere. */
const wordLetter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]`;

/** A supplier's title made readable. What would leave nothing is not done: the title stays. */
export function cleanTitle(title: string, { remove, tidy, letters, atMost }: TitleStep): string {
  let clean = remove.reduce((text, phrase) => text.replace(patternOf(phrase), ' '), title);
  if (tidy) clean = clean.replace(bracketed, ' ').replace(strayEnds, '');
  clean = clean
    .replace(/\s+/gu, ' ')
    .replace(/ ([,;:.])/g, '$1')
    .trim();
  if (letters !== 'asIs') clean = recased(clean, letters);
  if (atMost !== null) clean = cutAtWord(clean, atMost);
  return clean === '' ? title : clean;
}

function patternOf(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '\\s+');
  const isWord = (letter: string | undefined): boolean => new RegExp(`^${wordLetter}$`, 'u').test(letter ?? '');
  const before = isWord([...phrase][0]) ? `(?<!${wordLetter})` : '';
  const after = isWord([...phrase].at(-1)) ? `(?!${wordLetter})` : '';
  return new RegExp(`${before}${escaped}${after}`, 'giu');
}

/** LED, USB, 4K: what is short and in capitals, or has a digit, is a name and stays. */
const isName = (word: string): boolean => /\p{N}/u.test(word) || (word.length <= 4 && word === word.toUpperCase());

function recased(title: string, letters: 'title' | 'sentence'): string {
  const shouted = title === title.toUpperCase();
  return title
    .split(' ')
    .map((word, index) => {
      if (isName(word) && !shouted) return word;
      const lower = word.toLowerCase();
      return letters === 'title' || index === 0 ? upperFirst(lower) : lower;
    })
    .join(' ');
}

const upperFirst = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
