import CloseIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, IconButton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { layerIsOpen } from '#src/custom/data/keys/pressOf.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useChosenRows } from './ChosenRows.tsx';

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
  const all = useAction(chooseAll);
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

interface SelectionFrameProps {
  hidden?: boolean;
  /** What is selected, translated. */
  said: string;
  onUnselect: () => void;
  /** Beside what is said: a way to select more. */
  more?: ReactNode;
  children: ReactNode;
}

/** The bar about a selection; floating, so that selecting moves nothing. */
export const SelectionFrame = ({ hidden = false, said, onUnselect, more, children }: SelectionFrameProps) => {
  const translate = useTranslate();
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={translate('kit.selection')}
      sx={{
        position: 'fixed',
        zIndex: 10,
        left: { xs: 16, md: 'calc(50% + 90px)' },
        right: { xs: 16, md: 'auto' },
        bottom: 20,
        transform: { md: 'translateX(-50%)' },
        display: hidden ? 'none' : 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        columnGap: 4,
        width: { md: 'max-content' },
        minWidth: { md: 420 },
        maxWidth: { md: 'calc(100vw - 40px)' },
        minHeight: 52,
        px: 4,
        py: { xs: 2, md: 0 },
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        bgcolor: 'background.paper',
        boxShadow: '0 6px 24px rgba(10, 15, 25, 0.22)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={unselect} title={unselect} onClick={onUnselect} edge="start" size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography role="status" className="tabular" sx={{ whiteSpace: { md: 'nowrap' } }}>
          {said}
        </Typography>
        {more}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 2 }}>
        {children}
      </Box>
    </Box>
  );
};
