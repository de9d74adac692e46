import { Button, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { SelectionFrame } from '../SelectionBar.tsx';
import { useChosenRows } from './useChosenRows.ts';

/** How many rows are chosen and what can be done with them. With the whole page ticked it offers all that match. */
export const ChosenRowsBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [], selectedIds } = useListContext();
  const { count, isAll, matching, chooseAll, clear } = useChosenRows();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const all = useAction(chooseAll);
  if (count === 0) return null;
  // Cards have no box for the whole page, so one ticked card is enough.
  const pageIsTicked = small || (data.length > 0 && data.every(({ id }) => selectedIds.includes(id)));
  const thereAreMore = matching !== null && (!matching.isExact || matching.count > selectedIds.length);
  const offer = matching?.isExact ? 'lists.selection.chooseAll' : 'lists.selection.chooseAllUncounted';
  const counted = { smart_count: count, count: format.number(count) };
  return (
    <SelectionFrame
      said={translate(isAll ? 'lists.selection.allChosen' : 'lists.selection.chosen', counted)}
      onUnselect={clear}
      more={
        !isAll && pageIsTicked && thereAreMore ? (
          <Button size="small" onClick={() => all.run()} loading={all.busy}>
            {translate(offer, { count: format.number(matching.count) })}
          </Button>
        ) : null
      }
    >
      {children}
    </SelectionFrame>
  );
};
