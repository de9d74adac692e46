import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { useRows } from './useRows.ts';
import type { useSending } from './useSending.ts';
import type { useTable } from './useTable.ts';

interface TroublesProps {
  table: Pick<ReturnType<typeof useTable>, 'reading' | 'tooMany' | 'retry'>;
  check: Pick<ReturnType<typeof useRows>, 'error' | 'retry'>;
  sending: Pick<ReturnType<typeof useSending>, 'error' | 'lost' | 'sendAgain'>;
  /** The browser has room to keep the rows. */
  hasRoom: boolean;
}

/** What went wrong in reading, checking and sending, each with the way on. */
export const Troubles = ({ table, check, sending, hasRoom }: TroublesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { lost } = sending;
  const again = (key: string, onClick: () => void) => (
    <Button size="small" color="inherit" onClick={onClick}>
      {translate(key)}
    </Button>
  );
  const alerts = [
    table.reading.error ? (
      <Alert key="table" severity="error" action={again('shipMany.trouble.readAgain', table.retry)}>
        {errorText(table.reading.error, translate, 'upload')}
      </Alert>
    ) : null,
    table.tooMany ? (
      <Alert key="tooMany" severity="error">
        {translate('shipMany.trouble.tooMany', { count: format.number(limits.shipmentRows) })}
      </Alert>
    ) : null,
    check.error ? (
      <Alert key="check" severity="error" action={again('shipMany.trouble.checkAgain', check.retry)}>
        {translate('shipMany.trouble.unchecked', { reason: errorText(check.error, translate) })}
      </Alert>
    ) : null,
    lost ? (
      <Alert key="lost" severity="warning" action={again('shipMany.trouble.sendAgain', () => sending.sendAgain(lost))}>
        {translate('shipMany.trouble.lost', { smart_count: lost.rows.length, count: format.number(lost.rows.length) })}
      </Alert>
    ) : sending.error ? (
      <Alert key="sending" severity="error">
        {errorText(sending.error, translate)}
      </Alert>
    ) : null,
    hasRoom ? null : (
      <Alert key="room" severity="info">
        {translate('shipMany.trouble.noRoom')}
      </Alert>
    ),
  ].filter((alert) => alert !== null);
  // There before they are, so that they are read out.
  return (
    <div role="alert" style={{ display: 'grid', gap: 8, marginBottom: alerts.length > 0 ? 16 : 0 }}>
      {alerts}
    </div>
  );
};
