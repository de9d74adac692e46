import FilterIcon from '@mui/icons-material/FilterListOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '#src/custom/keys/useKeys.ts';
import { useActiveFilters } from './useActiveFilters.ts';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel.tsx')).FilterPanel }));

/** Opens the panel of all filters, and says how many hold. F does the same. */
export const PoolFilters = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const active = useActiveFilters();
  const show = () => {
    setOpened(true);
    setOpen(true);
  };
  useKeys([{ keys: ['f'], label: 'poolList.filter.key', run: show }]);
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
        {active.length === 0
          ? translate('poolList.filter.title')
          : translate('poolList.filter.titleWith', { count: active.length })}
      </Button>
      {opened ? (
        <Suspense fallback={null}>
          <FilterPanel open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
