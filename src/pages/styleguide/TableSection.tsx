import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { PartlyChecked } from './InputSection.tsx';
import { Specimen } from './Section.tsx';
import type { Samples } from './samples/en.ts';
import { useSamples } from './useSamples.ts';

interface Row {
  name: keyof Samples;
  price: string;
  stock: number;
  tone: Tone;
  state: keyof Samples;
  mark?: 'selected' | 'current';
}

const rows: Row[] = [
  { name: 'dress', price: '1124.50', stock: 1200, tone: 'success', state: 'active' },
  { name: 'lamp', price: '89.00', stock: 14, tone: 'info', state: 'publishing', mark: 'selected' },
  { name: 'mug', price: '7.25', stock: 0, tone: 'error', state: 'failed', mark: 'current' },
  { name: 'bag', price: '61.10', stock: 310, tone: 'warning', state: 'draft' },
];

const Head = () => {
  const t = useSamples();
  return (
    <TableHead>
      <TableRow>
        <TableCell padding="checkbox">
          <PartlyChecked label={t.all} />
        </TableCell>
        <TableCell>
          <TableSortLabel active>{t.product}</TableSortLabel>
        </TableCell>
        <TableCell align="right">{t.price}</TableCell>
        <TableCell align="right">{t.stock}</TableCell>
        <TableCell>{t.status}</TableCell>
      </TableRow>
    </TableHead>
  );
};

const Body = () => {
  const t = useSamples();
  const format = useFormat();
  return (
    <TableBody>
      {rows.map(({ name, price, stock, tone, state, mark }) => (
        <TableRow
          key={name}
          hover
          selected={mark === 'selected'}
          aria-current={mark === 'current' ? 'true' : undefined}
        >
          <TableCell padding="checkbox">
            <Checkbox
              defaultChecked={mark === 'selected'}
              slotProps={{ input: { 'aria-label': t.select.replace('%{name}', t[name]) } }}
            />
          </TableCell>
          <TableCell>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
              <Thumbnail src={null} />
              {t[name]}
            </Box>
          </TableCell>
          <TableCell align="right">
            <MoneyField min={price} currency="USD" />
          </TableCell>
          <TableCell align="right">{format.number(stock)}</TableCell>
          <TableCell>
            <StatusChip tone={tone} label={t[state]} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
};

export const TableSection = () => {
  const t = useSamples();
  const format = useFormat();
  return (
    <Specimen name="Table: sticky header, sorted, plain, selected, current, footer" layout="block">
      <Box component="section" aria-label={t.pool} tabIndex={0} sx={{ maxHeight: 300, overflow: 'auto', mx: -3 }}>
        <Table stickyHeader aria-label={t.pool} sx={{ minWidth: 560 }}>
          <Head />
          <Body />
          <TableFooter>
            <TableRow>
              <TableCell colSpan={2}>{t.total}</TableCell>
              <TableCell align="right">{format.money('1281.85', 'USD')}</TableCell>
              <TableCell align="right">{format.number(1524)}</TableCell>
              <TableCell />
            </TableRow>
          </TableFooter>
        </Table>
      </Box>
    </Specimen>
  );
};
