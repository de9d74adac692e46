import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Box, Button, Popover } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { DataTableStoreContext, useResourceContext, useTranslate } from 'react-admin';
import { hiddenByDefault, hiddenKey } from './columns.ts';
import type { ListColumn } from './declaration.ts';

const ColumnChooser = lazy(async () => ({ default: (await import('./ColumnChooser.tsx')).ColumnChooser }));

type ColumnsButtonProps = { columns: readonly Pick<ListColumn, 'name' | 'label' | 'optional'>[] };

/** Which columns a list shows, and in which order; remembered in this browser. */
export const ColumnsButton = ({ columns }: ColumnsButtonProps) => {
  const translate = useTranslate();
  const storeKey = hiddenKey(useResourceContext() ?? '');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kept = useMemo(() => ({ storeKey, defaultHiddenColumns: hiddenByDefault(columns) }), [storeKey, columns]);
  return (
    <>
      <Button
        color="secondary"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('ra.action.select_columns') } }}
      >
        {/* The chooser puts itself here. */}
        <Box id={`${storeKey}-columnsSelector`} sx={{ px: 1, minWidth: 200 }} />
        <DataTableStoreContext.Provider value={kept}>
          <Suspense fallback={null}>
            <ColumnChooser columns={columns} />
          </Suspense>
        </DataTableStoreContext.Provider>
      </Popover>
    </>
  );
};
