import PayIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import type { PurchaseRow } from '../list/purchaseRow.ts';
import { Countdown } from '../shared/Countdown.tsx';
import { useReadWhenBack } from './useReadWhenBack.ts';

type Unpaid = ResultOf<typeof purchaseCalls.unpaid>[number];

/** What waits for payment, a card per account at a supplier: how many and how much, to compare with the supplier's own list. */
export const ToPayCards = () => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const { data, error } = useCall(purchaseCalls.unpaid, {});
  if (data === undefined) {
    return error ? (
      <Alert severity="warning" sx={{ mb: 4 }}>
        {errorText(error, translate)}
      </Alert>
    ) : (
      <Box sx={{ mb: 4 }}>
        <CardsSkeleton heights={[120]} />
      </Box>
    );
  }
  if (data.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={translate('purchases.pay.label')}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
        m: 0,
        mb: 4,
        p: 0,
        listStyle: 'none',
      }}
    >
      {data.map((unpaid) => (
        <AccountCard
          key={`${unpaid.supplier} ${unpaid.accountId}`}
          unpaid={unpaid}
          isShown={values.accountId === unpaid.accountId}
          onShow={(isShown) => change({ accountId: isShown ? unpaid.accountId : undefined })}
        />
      ))}
    </Box>
  );
};

interface AccountCardProps {
  unpaid: Unpaid;
  /** The list below shows the orders of this account alone. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

const AccountCard = ({ unpaid, isShown, onShow }: AccountCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data = [] } = useListContext<PurchaseRow>();
  const { leave, error } = useReadWhenBack();
  const { supplier, accountName, url, count, totals, unknown, payBy } = unpaid;
  const name = [translate(`words.source.${supplier}`), accountName].filter(Boolean).join(' · ');
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Button
          size="small"
          color="secondary"
          variant={isShown ? 'outlined' : 'text'}
          aria-pressed={isShown}
          title={translate('purchases.pay.show')}
          className="tabular"
          onClick={() => onShow(!isShown)}
        >
          {translate('purchases.pay.count', { smart_count: count, count: format.number(count) })}
        </Button>
      </Box>
      <Box className="tabular" sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
        {totals.map(({ amount, currency }) => format.money(amount, currency)).join(' + ') || '–'}
      </Box>
      {unknown === 0 ? null : (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {translate('purchases.pay.unknown', { smart_count: unknown, count: format.number(unknown) })}
        </Typography>
      )}
      <Typography variant="caption" component="div" color="text.secondary">
        {translate('purchases.pay.compare', { supplier: translate(`words.source.${supplier}`) })}
      </Typography>
      {payBy === null ? null : (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 500 }}>
          {translate('purchases.pay.firstEnds')} <Countdown until={payBy} />
        </Typography>
      )}
      {error === undefined ? null : <Alert severity="warning">{errorText(error, translate)}</Alert>}
      <Box sx={{ mt: 'auto', pt: 1 }}>
        <Button
          href={url}
          onClick={() => leave(data.filter((row) => row.accountId === unpaid.accountId).map(({ id }) => id))}
          target="_blank"
          rel="noreferrer"
          variant="contained"
          endIcon={<PayIcon />}
          disabled={!/^https?:\/\//i.test(url)}
        >
          {translate('purchases.pay.at', { supplier: translate(`words.source.${supplier}`) })}
          <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
        </Button>
      </Box>
    </Card>
  );
};
