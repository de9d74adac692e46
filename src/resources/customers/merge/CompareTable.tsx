import { Box, FormControlLabel, Radio, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Customer } from '#contract/customer.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { AddressCell, CountCell, SpentCell, StoresCell } from '../list/cells.tsx';
import { customerName } from '../shared/customerName.ts';

const rows: readonly [field: string, cell: (customer: Customer) => ReactNode][] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => phone],
  ['company', ({ company }) => company],
  ['address', (customer) => <AddressCell customer={customer} />],
  ['stores', (customer) => <StoresCell customer={customer} />],
  ['orders', ({ orderCount }) => <CountCell count={orderCount} />],
  ['firstOrderedAt', ({ firstOrderedAt }) => <TimeField at={firstOrderedAt} />],
  ['lastOrderedAt', ({ lastOrderedAt }) => <TimeField at={lastOrderedAt} />],
  ['spent', (customer) => <SpentCell customer={customer} />],
  ['note', ({ note }) => note],
  ['marks', ({ tags }) => tags.join(', ')],
];

interface CompareTableProps {
  customers: readonly Customer[];
  /** The id of the one that stays. */
  kept: string;
  disabled: boolean;
  onKeep: (customerId: string) => void;
}

/** A column for each customer, a row for each field, and which of them stays. */
export const CompareTable = ({ customers, kept, disabled, onKeep }: CompareTableProps) => {
  const translate = useTranslate();
  const group = useId();
  const label = translate('customer.merge.compared');
  return (
    // What scrolls can be scrolled by keys.
    <Box tabIndex={0} role="region" aria-label={label} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 2, verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>
              <span style={visuallyHidden}>{translate('customer.merge.field')}</span>
            </TableCell>
            {customers.map((customer) => (
              <TableCell key={customer.customerId} sx={{ minWidth: 180 }}>
                <FormControlLabel
                  label={translate('customer.merge.stays', { name: customerName(customer, translate) })}
                  control={
                    <Radio
                      size="small"
                      name={group}
                      checked={customer.customerId === kept}
                      disabled={disabled}
                      onChange={() => onKeep(customer.customerId)}
                    />
                  }
                />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([field, cell]) => (
            <TableRow key={field}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {translate(`customers.fields.${field}`)}
              </TableCell>
              {customers.map((customer) => (
                <TableCell key={customer.customerId} sx={{ overflowWrap: 'anywhere' }}>
                  {cell(customer) || '–'}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
