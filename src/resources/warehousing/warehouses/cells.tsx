import { Box, Button, Link as MuiLink } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Warehouse } from '#contract/warehouse.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { STOCK_PATH } from '../shared/addresses.ts';

const WarehouseDialog = lazyView(() => import('./WarehouseDialog.tsx'), 'WarehouseDialog', 'buying', 'warehouses');
const RemoveDialog = lazyView(() => import('./RemoveDialog.tsx'), 'RemoveDialog', 'warehouses');

interface CellProps {
  warehouse: Warehouse;
}

const stockOf = (warehouseId: string): string =>
  `${STOCK_PATH}?${new URLSearchParams({ filter: JSON.stringify({ warehouseId }) })}`;

/** Its name, which leads to what is in it, and whether suppliers send there. */
export const NameCell = ({ warehouse: { warehouseId, name, isReceiving, note } }: CellProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <MuiLink component={Link} to={stockOf(warehouseId)} sx={{ fontWeight: 500, minHeight: 24 }}>
        {name}
      </MuiLink>
      {isReceiving ? <StatusChip tone="info" label={translate('warehouses.receiving')} /> : null}
      {note === '' ? null : <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box>}
    </Box>
  );
};

export const PlaceCell = ({ warehouse: { country, address } }: CellProps) => {
  const regionName = useRegionName();
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {regionName(country)}
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{address}</Box>
    </Box>
  );
};

export const CountCell = ({ count }: { count: number }) => {
  const format = useFormat();
  return <span className="tabular">{format.number(count)}</span>;
};

/** Changes a warehouse, or removes it. */
export const ActionsCell = ({ warehouse }: CellProps) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<'edit' | 'remove'>();
  const close = () => setOpened(undefined);
  const { name } = warehouse;
  return (
    <Box sx={{ display: 'inline-flex', gap: 1 }}>
      {(['edit', 'remove'] as const).map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={action === 'edit' ? 'secondary' : 'error'}
          aria-label={translate(`warehouses.${action}.one`, { name })}
          aria-haspopup="dialog"
          onClick={() => setOpened(action)}
        >
          {translate(`warehouses.${action}.button`)}
        </Button>
      ))}
      {opened === undefined ? null : (
        <Suspense fallback={null}>
          {opened === 'edit' ? (
            <WarehouseDialog warehouse={warehouse} onClose={close} />
          ) : (
            <RemoveDialog warehouse={warehouse} onClose={close} />
          )}
        </Suspense>
      )}
    </Box>
  );
};

/** A warehouse on a narrow screen. */
export const WarehouseCard = ({ warehouse }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
      <NameCell warehouse={warehouse} />
      <PlaceCell warehouse={warehouse} />
      <Box className="tabular" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {(['skus', 'onHand', 'expected'] as const).map((name) => (
          <span key={name}>{`${translate(`warehouses.fields.${name}`)} ${format.number(warehouse[name])}`}</span>
        ))}
      </Box>
      <ActionsCell warehouse={warehouse} />
    </Box>
  );
};
