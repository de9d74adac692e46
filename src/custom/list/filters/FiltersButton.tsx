import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Button } from '@mui/material';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import type { FilterPanelProps } from './FilterDrawer.tsx';

export interface FiltersButtonProps {
  /** How many filters hold. */
  active: number;
  /** The list's filters, in a `FilterDrawer`; its code may load when it is first opened. */
  panel: ComponentType<FilterPanelProps>;
}

/** Opens the panel of all filters, and says how many hold. F does the same. */
export const FiltersButton = ({ active, panel: Panel }: FiltersButtonProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  useKeys([{ keys: ['f'], label: 'lists.filter.key', run: show }]);
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        {active === 0 ? translate('lists.filter.title') : translate('lists.filter.titleWith', { count: active })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <Panel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
