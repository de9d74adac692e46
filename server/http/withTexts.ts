import { type Language, sentence, sharedTexts } from '#contract/texts.ts';

/** What an answer names by its key, told in the caller's language beside it; what the web app has words for stays a key. */
export function withTexts<T>(language: Language, answer: T): T {
  return walk(language, answer) as T;
}

function walk(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(language, one));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (isNotice(value)) {
    return Object.hasOwn(sharedTexts[language], value.key)
      ? { ...value, text: sentence(language, value.key, value.params) }
      : value;
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(language, inner)]));
}

/** A key with its parameters, and nothing else. */
const isNotice = (value: object): value is { key: string; params?: Record<string, string | number> } =>
  'key' in value &&
  typeof value.key === 'string' &&
  Object.keys(value).every((name) => name === 'key' || name === 'params');
