import type { Theme } from '@mui/material';
import { createContext, useContext } from 'react';
import type { Identifier } from 'react-admin';

/** The id of the row on which the keyboard stands, in the list around. */
export const CurrentRowContext = createContext<string | undefined>(undefined);

/** What marks a row for the keyboard, for screen readers and for `currentRowStyle`. */
export function useRowMark(id: Identifier) {
  const current = useContext(CurrentRowContext) === String(id);
  return { 'data-row': String(id), 'aria-current': current ? ('true' as const) : undefined };
}

/** How rows show that the keyboard stands on them; what it moves to must not hide under a sticky header. */
export const currentRowStyle = {
  '& [data-row]': { scrollMarginTop: 120, scrollMarginBottom: 72, outline: 'none' },
  '& [data-row][aria-current=true]': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
  },
} as const;
