import { Box } from '@mui/material';
import { useFormat } from './format.ts';

export interface MoneyFieldProps {
  /** Decimal text; null shows a dash. */
  min: string | null;
  /** The other end of a range; left out or equal, one amount is shown. */
  max?: string | null;
  currency: string;
  /** Struck out: an original price. */
  struck?: boolean;
}

/** An amount or a range: right-aligned, tabular, in the locale's writing. */
export const MoneyField = ({ min, max, currency, struck = false }: MoneyFieldProps) => {
  const format = useFormat();
  const low = min ?? max ?? null;
  const text = low === null ? '–' : format.money(low, currency);
  const ranged = low !== null && max != null && max !== low;
  return (
    <Box
      component={struck ? 's' : 'span'}
      className="tabular"
      sx={{
        display: 'block',
        textAlign: 'right',
        color: struck ? 'text.secondary' : undefined,
        // A range breaks between its ends where a column is narrow, an amount never.
        '& span': { whiteSpace: 'nowrap' },
      }}
    >
      <span>{ranged ? `${text} –` : text}</span>
      {ranged ? (
        <>
          {' '}
          <span>{format.money(max, currency)}</span>
        </>
      ) : null}
    </Box>
  );
};
