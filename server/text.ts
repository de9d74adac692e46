const strayEnd = /[\s\-–—,;:/|+*&_~·•、，；：]+$/u;

/** A text of at most so many characters, cut behind a whole word; inside one only where the first alone is too long. */
export function cutAtWord(text: string, atMost: number): string {
  const points = [...text];
  if (points.length <= atMost) return text;
  const cut = points.slice(0, atMost).join('');
  const end = points[atMost] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (end > 0 ? cut.slice(0, end) : cut).replace(strayEnd, '') || cut;
}

/** The pattern of LIKE that finds a text anywhere in one in lower case. */
export const patternOf = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** The words of a search as such patterns. */
export const patternsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).map(patternOf);
