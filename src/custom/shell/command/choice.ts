import type { ReactNode } from 'react';

/** One line of the palette. It leads to an address or does something. */
export interface Choice {
  /** Names it among all, and over reloads. */
  id: string;
  label: string;
  /** What tells it from others of the same label: the group of a page, a product's SKU. */
  hint?: string;
  /** Other names by which it is found, not shown. */
  alias?: string;
  icon?: ReactNode;
  to?: string;
  run?: () => void;
}

/** Choices under a heading. */
export interface ChoiceGroup {
  /** Key of the heading's text. */
  title: string;
  choices: readonly Choice[];
}

/** What is compared with what was typed. */
export const searchedText = ({ label, hint = '', alias = '' }: Choice): string => `${label} ${hint} ${alias}`;
