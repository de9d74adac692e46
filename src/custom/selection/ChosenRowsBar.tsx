import { Button, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SelectionFrame } from '#src/custom/components/SelectionBar.tsx';
import { useFormat } from '#src/custom/format.ts';
import { useChosenRows } from './useChosenRows.ts';

/** How many rows are chosen and what can be done with them. With the whole page ticked it offers all that match. */
export const ChosenRowsBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [], selectedIds } = useListContext();
  const { count, isAll, matching, chooseAll, clear } = useChosenRows();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (count === 0) return null;
  // Cards have no box for the whole page, so one ticked card is enough.
  const pageIsTicked = small || (data.length > 0 && data.every(({ id }) => selectedIds.includes(id)));
  const counted = { smart_count: count, count: format.number(count) };
  return (
    <SelectionFrame
      said={translate(isAll ? 'poolList.allChosen' : 'poolList.chosen', counted)}
      onUnselect={clear}
      more={
        !isAll && pageIsTicked && matching !== null && matching > selectedIds.length ? (
          <Button size="small" onClick={chooseAll}>
            {translate('poolList.chooseAll', { count: format.number(matching) })}
          </Button>
        ) : null
      }
    >
      {children}
    </SelectionFrame>
  );
};
