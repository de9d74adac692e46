import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { warehousePurchases } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useOpened } from '#src/custom/data/navigation/useOpened.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';
import { InPlaceField } from '../shared/InPlaceField.tsx';
import { useReadWarehousingAgain } from '../shared/useReadWarehousingAgain.ts';
import { alertTones, nameOf, shortId, stockingTones } from './stockingState.ts';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

interface CellProps {
  purchase: WarehousePurchase;
}

/** The warehouse with its country and address. */
export const WarehouseCell = ({ purchase: { name, country, address } }: CellProps) => {
  const regionName = useRegionName();
  return (
    <Box sx={{ minWidth: { md: 120 }, maxWidth: { md: 240 }, overflowWrap: 'anywhere' }}>
      {name}
      <Box sx={small}>{regionName(country)}</Box>
      <Box sx={small}>{address}</Box>
    </Box>
  );
};

/** The supplier's number, which opens the purchase where that is not open, its supplier, and our own id. */
export const NumberCell = ({ purchase, isOpen = false }: CellProps & { isOpen?: boolean }) => {
  const translate = useTranslate();
  const { open } = useOpened();
  const { purchaseId, orderNumber, supplier, accountName } = purchase;
  const number = orderNumber || translate('warehousing.noNumber');
  return (
    <Box sx={{ minWidth: { md: 120 }, overflowWrap: 'anywhere' }}>
      {isOpen ? (
        <span className="tabular">{number}</span>
      ) : (
        <MuiLink
          component="button"
          className="tabular"
          onClick={() => open(purchaseId)}
          sx={{ font: 'inherit', fontWeight: 500, textAlign: 'left', minHeight: 24, overflowWrap: 'anywhere' }}
        >
          {number}
        </MuiLink>
      )}
      <Box sx={small}>{[translate(`words.source.${supplier}`), accountName].filter(Boolean).join(' · ')}</Box>
      <Box sx={{ ...small, display: 'flex', alignItems: 'center', gap: 0.5 }} className="tabular">
        {translate('warehousing.idOf', { id: shortId(purchaseId) })}
        <CopyButton text={purchaseId} label={translate('warehousing.copyId', { name: nameOf(purchase) })} />
      </Box>
    </Box>
  );
};

/** How far it is in its warehouse, and why somebody has to look after it. */
export const StockingCell = ({ purchase: { stocking, alert } }: CellProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip tone={stockingTones[stocking]} label={translate(`warehousing.stocking.${stocking}`)} />
      {alert === null || (alert === 'question' && stocking === 'question') ? null : (
        <StatusChip tone={alertTones[alert]} label={translate(`warehousing.alert.${alert}`)} />
      )}
    </Box>
  );
};

/** How many arrived, of how many; below it what was broken or did not come. */
export const QuantityCell = ({ purchase }: CellProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { received, totalQuantity } = purchase;
  const rest = (['damaged', 'missing', 'cancelled', 'surplus'] as const).filter((name) => purchase[name] > 0);
  return (
    <Box className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      <span title={translate('warehousing.receivedOfTotal')}>
        {`${format.number(received)} / ${format.number(totalQuantity)}`}
      </span>
      {rest.map((name) => (
        <Box key={name} sx={small}>{`${translate(`warehousing.fields.${name}`)} ${format.number(purchase[name])}`}</Box>
      ))}
    </Box>
  );
};

/** What it came to; a dash where that is not known. */
export const AmountCell = ({ purchase: { totalAmount } }: CellProps) => {
  const format = useFormat();
  if (totalAmount === null) return '–';
  return (
    <Box component="span" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
      {`${format.money(totalAmount.amount, totalAmount.currency)} ${totalAmount.currency}`}
    </Box>
  );
};

/** The merchant's own note, changed where it stands. */
export const NoteCell = ({ purchase }: CellProps) => {
  const translate = useTranslate();
  const readAgain = useReadWarehousingAgain();
  const { purchaseId, note } = purchase;
  return (
    <Box sx={{ minWidth: { md: 100 }, maxWidth: { md: 240 } }}>
      <InPlaceField
        label={translate('warehousing.noteOf', { name: nameOf(purchase) })}
        value={note}
        empty={translate('warehousing.addNote')}
        maxLength={1000}
        onSave={async (text) => {
          await call(warehousePurchases.calls.update, { id: purchaseId, note: text }, { reactTo: 'special' });
          await readAgain();
        }}
      />
    </Box>
  );
};

/** A purchase on a narrow screen. */
export const PurchaseCard = ({ purchase }: CellProps) => (
  <Box sx={{ display: 'grid', gap: 2, fontSize: '0.8125rem' }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <NumberCell purchase={purchase} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        <TimeField at={purchase.purchasedAt} />
      </Typography>
    </Box>
    <StockingCell purchase={purchase} />
    <WarehouseCell purchase={purchase} />
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <QuantityCell purchase={purchase} />
      <AmountCell purchase={purchase} />
    </Box>
    <NoteCell purchase={purchase} />
  </Box>
);
