import type { UseQueryResult } from '@tanstack/react-query';
import { useSettled } from '#src/custom/ui/useSettled.ts';
import type { Choice } from './choice.ts';

/** How long the typing rests before the server is asked, in ms. */
const REST = 200;
/** From here on a query is worth a search; one character of a script without letters is a word already. */
const worthwhile = (query: string): boolean => query.length > 1 || /[^\p{Script=Latin}\p{N}\s]/u.test(query);

/** What the server finds of one kind. */
export interface Found {
  choices: readonly Choice[];
  searching: boolean;
  error: unknown;
  retry: () => void;
}

/** When the server is asked for what was typed, and for what. */
export function useTyped(typed: string, isAllowed: boolean) {
  const query = typed.trim();
  const settled = useSettled(query, REST);
  const isWanted = worthwhile(query) && isAllowed;
  return { settled, isWanted, enabled: isWanted && settled === query };
}

/** What the server found, as far as what was typed asks for it. */
export function asFound<Rows>(
  { isWanted, enabled }: ReturnType<typeof useTyped>,
  { data, error, isFetching, refetch }: UseQueryResult<Rows>,
  choicesOf: (rows: Rows) => readonly Choice[],
): Found {
  return {
    choices: isWanted && data !== undefined ? choicesOf(data) : [],
    searching: isWanted && (!enabled || isFetching),
    error: enabled ? error : null,
    retry: () => void refetch(),
  };
}
