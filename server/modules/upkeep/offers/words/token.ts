/** A part of an option's value, by what it says whatever the language: a colour, a size, a count, a measure, or a word. */
export interface Token {
  kind: 'colour' | 'size' | 'count' | 'measure' | 'number' | 'word';
  /** Equal for what means the same. */
  key: string;
  /** As it stood there, in the form in which words are compared. */
  literal: string;
}
