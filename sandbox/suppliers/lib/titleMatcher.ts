/** Whether a title holds every word of a text, in any order and case; of no words, every title does. */
export function titleMatcher(text: string): (titled: { title: string }) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ title }) => words.every((word) => title.toLowerCase().includes(word));
}
