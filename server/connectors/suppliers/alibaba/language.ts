const tags: Record<string, string> = { en: 'en-US', es: 'es-ES', ja: 'ja-JP', zh: 'zh-CN' };

/** The language of titles and descriptions by BCP 47, as the API wants it; any other than ours gets English. */
export function languageTag(language: string): string {
  return tags[language.slice(0, 2).toLowerCase()] ?? 'en-US';
}
