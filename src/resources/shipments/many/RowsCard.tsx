import {
  Box,
  Card,
  Pagination,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { FillCarrier } from './FillCarrier.tsx';
import { RowLine, type RowLineProps } from './RowLine.tsx';
import { type ManyRow, type Standing, standingOf } from './rows.ts';
import { cellsOf, filledDown } from './useRows.ts';

/** Rows on one page. */
const PAGE = 50;

interface RowsCardProps extends Pick<RowLineProps, 'edit'> {
  rows: readonly ManyRow[];
  setRows: (next: (now: ManyRow[]) => ManyRow[]) => void;
}

/** Neither can be sent. */
const unsendable: readonly Standing[] = ['toFix', 'open'];

/** Which rows are shown: all, or those that were to be fixed when they were asked for, so that none goes away under the hand. */
function useShownRows(rows: readonly ManyRow[]) {
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const toFix = rows.filter((one) => unsendable.includes(standingOf(one)));
  const shown = only === null ? rows : rows.filter(({ key }) => only.has(key));
  return {
    shown: shown.length === 0 ? rows : shown,
    toFix: toFix.length,
    isOnly: only !== null && shown.length > 0,
    setOnly: (isOnly: boolean) => setOnly(isOnly ? new Set(toFix.map(({ key }) => key)) : null),
  };
}

/** The parcels, row by row, 50 a page. */
export const RowsCard = ({ rows, setRows, edit }: RowsCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const list = useRef<HTMLTableSectionElement>(null);
  const [asked, setAsked] = useState(1);
  const { shown, toFix, isOnly, setOnly } = useShownRows(rows);
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const page = Math.min(asked, pages);
  const onPage = shown.slice((page - 1) * PAGE, page * PAGE);

  const [entered, setEntered] = useState<{ key: number }>();
  useEffect(() => {
    if (entered) numberOf(list.current, `[data-row="${entered.key}"] `)?.focus();
  }, [entered]);
  // Rows that were begun from orders wait for nothing but their numbers.
  useEffect(() => {
    const first = numberOf(list.current);
    if (first?.value === '') first.focus();
  }, []);

  // What the rows are handed stays the same, so that typing draws one of them and not fifty.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  const onNext = useCallback((key: number) => {
    const at = latest.current.findIndex((one) => one.key === key) + 1;
    const following = latest.current[at];
    if (!following) return;
    setAsked(Math.floor(at / PAGE) + 1);
    setEntered({ key: following.key });
  }, []);
  const onFill = useCallback(
    (key: number, pasted: string) => {
      const from = latest.current.findIndex((one) => one.key === key);
      const keys = latest.current.slice(from).map((one) => one.key);
      const cells = cellsOf(pasted);
      setRows((now) => filledDown(now, keys, cells));
      if (cells.length <= keys.length) return;
      const left = cells.length - keys.length;
      notify('shipMany.rows.leftOut', {
        type: 'warning',
        messageArgs: { smart_count: left, count: format.number(left) },
      });
    },
    [setRows, notify, format],
  );
  const count = (of: number) => ({ count: format.number(of) });
  return (
    <Card component="section" aria-label={translate('shipMany.rows.label')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 3 }}>
        <FillCarrier rows={rows} setRows={setRows} />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('shipMany.rows.which')}
          value={isOnly ? 'toFix' : 'all'}
          onChange={(_, chosen: string | null) => {
            if (chosen) setOnly(chosen === 'toFix');
            setAsked(1);
          }}
          sx={{ ml: { md: 'auto' } }}
        >
          <ToggleButton value="all" className="tabular">
            {translate('shipMany.rows.all', count(rows.length))}
          </ToggleButton>
          <ToggleButton value="toFix" className="tabular" disabled={toFix === 0 && !isOnly}>
            {translate('shipMany.rows.toFix', count(toFix))}
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ overflowX: { md: 'auto' } }}>
        <Table size="small" sx={layout} aria-label={translate('shipMany.rows.label')}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{translate(column)}</TableCell>
              ))}
              <TableCell padding="none">
                <span style={visuallyHidden}>{translate('shipMany.rows.remove')}</span>
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody ref={list}>
            {onPage.map((one) => (
              <RowLine key={one.key} one={one} edit={edit} onFill={onFill} onNext={onNext} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {pages > 1 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, px: 4, py: 3 }}>
          <Typography variant="body2" className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
            {translate('kit.range', {
              from: format.number((page - 1) * PAGE + 1),
              to: format.number(Math.min(page * PAGE, shown.length)),
              total: format.number(shown.length),
            })}
          </Typography>
          <Pagination
            size="small"
            aria-label={translate('kit.pages')}
            count={pages}
            page={page}
            onChange={(_, chosen) => setAsked(chosen)}
          />
        </Box>
      ) : null}
    </Card>
  );
};

const columns = [
  'shipMany.field.order',
  'shipMany.field.trackingNumber',
  'shipMany.field.carrier',
  'shipMany.rows.items',
  'shipMany.field.shippedAt',
  'shipMany.rows.state',
];

const numberOf = (list: HTMLElement | null, within = ''): HTMLInputElement | null =>
  list?.querySelector(`${within}input[name=trackingNumber]`) ?? null;

/** On a phone the cells of a row stand below one another, each after its name. */
const layout: SxProps<Theme> = (theme) => ({
  '& th, & td': { verticalAlign: 'top' },
  [theme.breakpoints.up('md')]: {
    tableLayout: 'fixed',
    minWidth: 940,
    // Beside a field, text stands at the height of what is in it.
    '& tbody td:nth-of-type(n + 3), & .plain': { pt: 3.5 },
    '& th:nth-of-type(1)': { width: '19%' },
    '& thead th:nth-of-type(2)': { width: '19%' },
    '& thead th:nth-of-type(3)': { width: '16%' },
    '& thead th:nth-of-type(5)': { width: 110 },
    '& thead th:nth-of-type(7)': { width: 48 },
  },
  [theme.breakpoints.down('md')]: {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& tr': { position: 'relative', borderTop: 1, borderColor: 'divider', py: 2, pr: 10 },
    '& th, & td': { border: 0, py: 1 },
    '& [data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '0.75rem',
      fontWeight: 400,
      color: theme.palette.text.secondary,
    },
    '& .remove': { position: 'absolute', top: 4, right: 4 },
  },
});
