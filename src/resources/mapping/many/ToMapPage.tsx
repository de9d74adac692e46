import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Box, Button, Card } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mappingCalls } from '#contract/mapping.calls.ts';
import type { ProductToMap } from '#contract/mappingShown.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { rowKey, spread } from './bulkRows.ts';
import { ToMapRow } from './ToMapRow.tsx';
import { useBulkMapping } from './useBulkMapping.ts';

const PreviewDialog = lazy(async () => ({ default: (await import('../check/PreviewDialog.tsx')).PreviewDialog }));

/** `/products/mapping`: the products that open orders wait for, a link for each, and one button that saves what is sure. */
export const ToMapPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(mappingCalls.list, {});
  const body = () => {
    if (data !== undefined && data.rows.length > 0) return <Products products={data.rows} total={data.total} />;
    if (data === undefined && error === null) return <CardsSkeleton heights={[88, 88, 88]} />;
    return (
      <Card>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            icon={DoneIcon}
            tone="success"
            title={translate('mapping.many.noneTitle')}
            text={translate('mapping.many.noneText')}
            action={
              <Button component={Link} to="/orders" variant="contained">
                {translate('mapping.many.toOrders')}
              </Button>
            }
          />
        )}
      </Card>
    );
  };
  return (
    <>
      <PageTitle
        title={translate('shell.page.toMap')}
        text={translate('mapping.many.text')}
        actions={
          <Button component={Link} to="/products/dictionary" variant="outlined" color="secondary">
            {translate('shell.page.dictionary')}
          </Button>
        }
      />
      {body()}
    </>
  );
};

const Products = ({ products, total }: { products: readonly ProductToMap[]; total: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const bulk = useBulkMapping(products);
  const { rows, load, change, save, check, asked, sure } = bulk;
  const guard = useLeaveGuard(() => sure.length > 0 && !save.busy);
  const keys = products.map(rowKey);
  const failure = save.error ?? check.error;
  const onPaste = (key: string, text: string): boolean => {
    const links = spread(keys, key, text);
    for (const link of links) load(link.key, link.url);
    return links.length > 0;
  };
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          top: 52,
          zIndex: 4,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          py: 2,
          mb: 2,
          bgcolor: 'background.default',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 200, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate('mapping.many.count', { smart_count: total, count: format.number(total) })}
        </Box>
        <Button
          variant="contained"
          disabled={sure.length === 0 || bulk.isBusy}
          loading={save.busy || check.busy}
          onClick={() => check.run()}
        >
          {sure.length === 0
            ? translate('ra.action.save')
            : translate('mapping.many.save', { smart_count: sure.length, count: format.number(sure.length) })}
        </Button>
      </Box>
      <Box role="alert" sx={{ '&:not(:empty)': { mb: 3 } }}>
        {failure === undefined || asked ? null : <Alert severity="error">{errorText(failure, translate)}</Alert>}
      </Box>
      <Card component="ul" aria-label={translate('shell.page.toMap')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {products.map((product, at) => (
          <ToMapRow
            key={rowKey(product)}
            product={product}
            row={rows[rowKey(product)]}
            autoFocus={at === 0}
            onType={(url) => change(rowKey(product), { url })}
            onLoad={(url) => load(rowKey(product), url)}
            onPaste={(text) => onPaste(rowKey(product), text)}
            onTakeAll={() => bulk.takeAll(rowKey(product))}
          />
        ))}
      </Card>
      <Suspense fallback={null}>
        {asked ? (
          <PreviewDialog
            lines={asked}
            busy={save.busy}
            error={save.error}
            onSave={() => save.run()}
            onClose={bulk.close}
          />
        ) : null}
      </Suspense>
      <LeaveDialog
        open={guard.asking}
        busy={check.busy || save.busy}
        text={translate('kit.leave.text')}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => {
          guard.stay();
          check.run();
        }}
      />
    </>
  );
};
