/** Languages that 1688 translates titles, options and categories into, of those asked for here. */
const translations = new Set(['en', 'ja', 'ko', 'ru']);

/**
 * What to ask for. The call wants a language always; Chinese is what the seller wrote and stands in every answer beside the
 * translation. Any other language gets English.
 */
export function languageOf(language: string): { asked: string; translated: boolean } {
  const code = language.slice(0, 2).toLowerCase();
  return { asked: translations.has(code) ? code : 'en', translated: code !== 'zh' };
}
