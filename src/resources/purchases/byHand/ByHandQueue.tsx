import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Alert, Box, ButtonBase, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Purchase } from '#contract/purchase.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { NothingShown } from '#src/custom/list/NothingShown.tsx';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { purchaseListTabs } from '../list/tabs.ts';
import { useOrderNumbers } from '../shared/forWhom.tsx';
import { ByHandWork } from './ByHandWork.tsx';
import { useByHand } from './useByHand.ts';

/** What a person orders at suppliers, as a queue: one after the other, without the mouse. */
export const ByHandQueue = () => {
  const translate = useTranslate();
  const format = useFormat();
  const [ended, setEnded] = useState<string>();
  const { data, error, refetch, rows, at, current, choose, isNarrowed } = useByHand();
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => choose(at + 1) },
    { keys: ['k'], label: 'keys.list.previous', run: () => choose(at - 1) },
  ]);
  if (data === undefined) {
    if (!error) return <CardsSkeleton heights={[420]} />;
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  const notice = ended === undefined ? null : <Ended orderNumber={ended} onClose={() => setEnded(undefined)} />;
  if (current === undefined) {
    return (
      <>
        {notice}
        <Card>
          {isNarrowed ? (
            <NothingShown tabs={purchaseListTabs} />
          ) : (
            <EmptyState
              icon={DoneIcon}
              tone="success"
              title={translate('purchases.hand.noneTitle')}
              text={translate('purchases.hand.noneText')}
            />
          )}
        </Card>
      </>
    );
  }
  return (
    <>
      {notice}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
        }}
      >
        <Card
          component="nav"
          aria-label={translate('purchases.hand.queue')}
          sx={{ maxHeight: { xs: 168, md: 'calc(100vh - 260px)' }, overflowY: 'auto' }}
        >
          <Typography variant="caption" component="div" color="text.secondary" sx={{ px: 3, py: 2 }}>
            {translate('purchases.hand.left', { smart_count: data.total, count: format.number(data.total) })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((purchase, place) => (
              <li key={purchase.purchaseId}>
                <QueueEntry purchase={purchase} isCurrent={place === at} onChoose={() => choose(place)} />
              </li>
            ))}
          </Box>
        </Card>
        <ByHandWork
          key={current.purchaseId}
          purchaseId={current.purchaseId}
          onNext={rows.length > 1 ? () => choose((at + 1) % rows.length) : undefined}
          onEnded={setEnded}
        />
      </Box>
    </>
  );
};

/** Which purchase ended when it was taken. It stays until it is closed: its page at the supplier may be open. */
const Ended = ({ orderNumber, onClose }: { orderNumber: string; onClose: () => void }) => (
  <Alert severity="warning" onClose={onClose} sx={{ mb: 4 }}>
    {useTranslate()('purchases.hand.ended', { number: orderNumber })}
  </Alert>
);

interface QueueEntryProps {
  purchase: Purchase;
  isCurrent: boolean;
  onChoose: () => void;
}

const QueueEntry = ({ purchase, isCurrent, onChoose }: QueueEntryProps) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const numbersOf = useOrderNumbers();
  const { supplier, customerName, countryCode, warehouse, claimedByName, confirmedAt } = purchase;
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={isCurrent ? 'true' : undefined}
      sx={{
        display: 'block',
        width: '100%',
        px: 3,
        py: 2,
        textAlign: 'left',
        font: 'inherit',
        fontSize: '0.8125rem',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isCurrent ? 'action.selected' : undefined,
        boxShadow: isCurrent ? ({ palette }) => `inset 3px 0 0 ${palette.primary.main}` : undefined,
        '&:hover': { bgcolor: isCurrent ? 'action.selected' : 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box sx={{ flex: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>{numbersOf(purchase)}</Box>
        {translate(`words.source.${supplier}`)}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary">
        {warehouse === null
          ? [customerName, regionName(countryCode)].filter(Boolean).join(' · ')
          : translate('buy.toWarehouse', { name: warehouse.name })}
      </Typography>
      <Typography variant="caption" component="div" color="text.secondary">
        {claimedByName === '' ? (
          <TimeField at={confirmedAt} relative />
        ) : (
          translate('buy.claimedBy', { name: claimedByName })
        )}
      </Typography>
    </ButtonBase>
  );
};
