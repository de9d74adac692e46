import { Button, type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { layerIsOpen } from '#src/custom/data/keys/pressOf.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useChosenRows } from './ChosenRows.tsx';
import { SelectionFrame } from './SelectionFrame.tsx';

/**
 * How many rows are chosen, how many of them are not on this page, and what can be done with them. With the whole page ticked
 * it offers all that match.
 */
export const SelectionBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [], selectedIds, onSelect } = useListContext();
  const { count, isAll, matching, chooseAll, clear } = useChosenRows();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const notify = useNotify();
  const all = useAction(async () => {
    const over = await chooseAll();
    if (over === null) return;
    const numbers = {
      count: `${format.number(over.count)}${over.isWhole ? '' : '+'}`,
      limit: format.number(over.limit),
    };
    notify('listParts.selection.tooMany', { type: 'warning', messageArgs: numbers });
  });
  // A dialog about rows that have just left the list stays open: it may show how the action on them goes.
  const [wasShown, setWasShown] = useState(false);
  const isShown = count > 0 || (wasShown && layerIsOpen());
  if (isShown !== wasShown) setWasShown(isShown);
  if (!isShown) return null;
  // Cards have no box for the whole page, so one ticked card is enough.
  const pageIsTicked = small || (data.length > 0 && data.every(({ id }) => selectedIds.includes(id)));
  const thereAreMore = matching !== null && (!matching.isExact || matching.count > selectedIds.length);
  const offer = matching?.isExact ? 'listParts.selection.chooseAll' : 'listParts.selection.chooseAllUncounted';
  const here = selectedIds.filter((id) => data.some((row) => row.id === id));
  const elsewhere = isAll ? 0 : selectedIds.length - here.length;
  const key = isAll ? 'allChosen' : elsewhere > 0 ? 'chosenElsewhere' : 'chosen';
  const counted = { smart_count: count, count: format.number(count), elsewhere: format.number(elsewhere) };
  return (
    <SelectionFrame
      hidden={count === 0}
      said={translate(`listParts.selection.${key}`, counted)}
      onUnselect={clear}
      more={
        <>
          {elsewhere > 0 ? (
            <Button size="small" onClick={() => onSelect(here)}>
              {translate('listParts.selection.onlyPage')}
            </Button>
          ) : null}
          {!isAll && pageIsTicked && thereAreMore ? (
            <Button size="small" onClick={() => all.run()} loading={all.busy}>
              {translate(offer, { count: format.number(matching.count) })}
            </Button>
          ) : null}
        </>
      }
    >
      {children}
    </SelectionFrame>
  );
};
