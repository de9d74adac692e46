import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PublishPreview } from '#contract/publish.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { keepsNumber } from './previewRows.ts';

export interface PreviewRowsProps {
  rows: readonly PublishPreview[];
  shops: readonly Shop[];
}

const keyOf = ({ productId, shopId }: PublishPreview) => `${productId} ${shopId}`;
const nameOf = (shops: readonly Shop[], shopId: string) => shops.find((shop) => shop.shopId === shopId)?.shopName ?? '';

const Happens = ({ row }: { row: PublishPreview }) => {
  const translate = useTranslate();
  if (row.problems.length > 0) return <StatusChip tone="error" label={translate('publish.preview.stays')} />;
  if (row.unchanged) return <StatusChip tone="neutral" label={translate('publish.preview.unchanged')} />;
  return row.update ? (
    <StatusChip tone="neutral" label={translate('publish.preview.update')} />
  ) : (
    <StatusChip tone="info" label={translate('publish.preview.new')} />
  );
};

/** What each product would look like in each store, as a table. */
export const PreviewTable = ({ rows, shops }: PreviewRowsProps) => {
  const translate = useTranslate();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('publish.preview.product')}</TableCell>
          <TableCell>{translate('publish.preview.store')}</TableCell>
          <TableCell align="right">{translate('publish.preview.price')}</TableCell>
          <TableCell align="right">{translate('publish.preview.compareAt')}</TableCell>
          <TableCell align="right">{translate('publish.preview.margin')}</TableCell>
          <TableCell>{translate('publish.preview.happens')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            <TableCell sx={{ width: '45%' }}>
              <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <Thumbnail src={row.image} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ overflowWrap: 'anywhere' }}>{row.title}</Box>
                  <PreviewNotes row={row} />
                </Box>
              </Box>
            </TableCell>
            <TableCell>{nameOf(shops, row.shopId)}</TableCell>
            <TableCell align="right">
              <MoneyField min={row.priceMin} max={row.priceMax} currency={row.currency} />
            </TableCell>
            <TableCell align="right">
              <MoneyField min={row.compareAtPrice} currency={row.currency} struck={row.compareAtPrice !== null} />
            </TableCell>
            <TableCell align="right">
              <PreviewMargin row={row} />
            </TableCell>
            <TableCell>
              <Happens row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** The same below one another, for narrow screens. */
export const PreviewCards = ({ rows, shops }: PreviewRowsProps) => {
  const translate = useTranslate();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={keyOf(row)}
          sx={{ display: 'flex', gap: 3, py: 3, borderTop: 1, borderColor: 'divider' }}
        >
          <Thumbnail src={row.image} />
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{row.title}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: '0.8125rem' }}>
              <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
                {nameOf(shops, row.shopId)}
              </Box>
              <MoneyField min={row.priceMin} max={row.priceMax} currency={row.currency} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: '0.8125rem' }}>
              <Happens row={row} />
              <Box component="span" className="tabular" sx={{ ml: 'auto', color: 'text.secondary' }}>
                {translate('publish.preview.margin')} <PreviewMargin row={row} />
              </Box>
            </Box>
            <PreviewNotes row={row} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Below this share of the price, in percent, a margin is worth a second look. */
const THIN = 10;

/** The lowest margin; a dash where it is not known, as when the number crossed into another currency unchanged. */
const PreviewMargin = ({ row }: { row: PublishPreview }) => {
  const format = useFormat();
  if (row.margin === null || keepsNumber(row)) return '–';
  const margin = Number(row.margin);
  return (
    <Box component="span" sx={{ color: margin < 0 ? 'error.main' : margin < THIN ? 'warning.main' : undefined }}>
      {format.percent(margin / 100)}
    </Box>
  );
};

/** What a row's problems and warnings say, told apart by word and tone. */
const PreviewNotes = ({ row }: { row: PublishPreview }) => {
  const translate = useTranslate();
  const warnings = row.warnings.map(({ key, message }) => ({
    key,
    message: key === 'row.currencyKept' ? translate('publish.preview.sameNumber') : message,
  }));
  const notes = [
    ...row.problems.map((notice) => ({ ...notice, tone: 'error.main', mark: 'publish.preview.problem' })),
    ...warnings.map((notice) => ({ ...notice, tone: 'warning.main', mark: 'publish.preview.warning' })),
  ];
  return (
    <>
      {notes.map(({ key, message, tone, mark }) => (
        <Typography key={`${key} ${message}`} variant="caption" component="div" sx={{ color: tone }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate(mark)}
          </Box>{' '}
          {message}
        </Typography>
      ))}
    </>
  );
};
