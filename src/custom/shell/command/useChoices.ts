import { type Choice, type ChoiceGroup, searchedText } from './choice.ts';
import { matching } from './matching.ts';
import { useActions } from './useActions.tsx';
import { type FoundProducts, useFoundProducts } from './useFoundProducts.tsx';
import { useJobChoices } from './useJobChoices.tsx';
import { usePages } from './usePages.tsx';
import { useRecent } from './useRecent.ts';

export interface Choices {
  /** Groups with something in them. Nothing typed: what was chosen last comes first. */
  groups: readonly ChoiceGroup[];
  found: FoundProducts;
  remember: (choice: Choice) => void;
}

/** Everything the palette offers for what was typed. */
export function useChoices(query: string): Choices {
  const pages = usePages();
  const actions = useActions();
  const jobs = useJobChoices();
  const found = useFoundProducts(query);
  const [recent, remember] = useRecent([...pages, ...actions, ...jobs]);
  const typed = query.trim() !== '';
  const first = typed ? [] : recent;
  const fitting = (choices: readonly Choice[]) =>
    matching(choices, query, searchedText).filter(({ id }) => first.every((other) => other.id !== id));
  const groups = [
    { title: 'keys.palette.recent', choices: first },
    { title: 'keys.palette.pages', choices: fitting(pages) },
    { title: 'keys.palette.actions', choices: fitting(actions) },
    { title: 'keys.palette.products', choices: found.choices },
    { title: 'keys.palette.jobs', choices: fitting(jobs) },
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), found, remember };
}
