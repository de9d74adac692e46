import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { PurchasePart } from '../detail/PurchasePart.tsx';
import { RecordForm } from '../detail/RecordForm.tsx';
import { LinePair } from '../shared/LinePairs.tsx';
import { useChangePurchases } from '../shared/useChangePurchases.ts';
import { useServerMessage } from '../shared/useServerMessage.ts';
import { AddressToCopy } from './AddressToCopy.tsx';
import { ClaimNotices } from './ClaimNotices.tsx';
import { useClaim } from './useClaim.ts';

interface ByHandWorkProps {
  purchaseId: string;
  /** Passes this one over; undefined where it is the only one. */
  onNext: (() => void) | undefined;
  /** Hears the order of one that ended when it was taken: nothing of it is needed any more. */
  onEnded: (orderNumber: string) => void;
}

/** One purchase that a person makes: whose work it is, the page to order at, the address to copy, and the number that comes back. */
export const ByHandWork = ({ purchaseId, ...work }: ByHandWorkProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(purchaseCalls.get, { purchaseId });
  if (data !== undefined) return <Work purchase={data} {...work} />;
  return (
    <Card sx={{ p: 4 }}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={360} aria-label={translate('shell.loading')} />
      )}
    </Card>
  );
};

interface WorkProps extends Omit<ByHandWorkProps, 'purchaseId'> {
  purchase: PurchaseDetail;
}

const Work = ({ purchase, onNext, onEnded }: WorkProps) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  const messageOf = useServerMessage();
  const { purchaseId, supplier, orderNumber, customerName, countryCode, shopName, lines, memo, serviceName, reason } =
    purchase;
  const { claim, isMine, isTheirs, removed, owner } = useClaim(purchase, onEnded);
  const change = useChangePurchases();
  const number = useRef<HTMLInputElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const brand = translate(`words.source.${supplier}`);
  const first = lines.findIndex(({ url }) => /^https?:\/\//i.test(url));
  const take = () => {
    if (!isMine && !isTheirs) claim.run(true);
  };
  // Each one begins where it is worked on: Enter opens the supplier's page.
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  useKeys([
    { keys: ['o'], label: 'purchases.key.open', run: () => link.current?.click(), available: () => first !== -1 },
    { keys: ['c'], label: 'purchases.key.claim', run: () => claim.run(!isMine), available: () => !isTheirs },
    { keys: ['n'], label: 'purchases.key.number', run: () => number.current?.focus() },
    ...(onNext ? [{ keys: ['s'], label: 'purchases.key.skip', run: onNext } as const] : []),
  ]);
  return (
    <Card component="section" aria-label={orderNumber} sx={{ display: 'grid', gap: 4, p: 4, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>{`${orderNumber} · ${brand}`}</Typography>
          <Typography variant="caption" component="div" color="text.secondary">
            {[customerName, regionName(countryCode), shopName].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Typography role="status" variant="body2" color={isTheirs ? 'warning.main' : 'text.secondary'}>
          {owner}
        </Typography>
        {isTheirs ? null : (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            loading={claim.busy}
            onClick={() => claim.run(!isMine)}
          >
            {translate(isMine ? 'purchases.hand.giveBack' : 'purchases.hand.take')}
          </Button>
        )}
        {onNext ? (
          <Button size="small" color="secondary" onClick={onNext}>
            {translate('purchases.hand.skip')}
          </Button>
        ) : null}
        <Button
          size="small"
          color="secondary"
          disabled={change.busy || isTheirs}
          onClick={() => change.run('release', [purchaseId])}
        >
          {translate('purchases.bulk.release')}
        </Button>
      </Box>
      <ClaimNotices purchase={purchase} isTheirs={isTheirs} removed={removed} error={claim.error} />
      {reason === null ? null : <Alert severity="info">{messageOf(reason)}</Alert>}
      <PurchasePart title={translate('purchases.hand.stepOpen', { supplier: brand })}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line, place) => (
            <Box
              component="li"
              key={`${line.lineId} ${line.component}`}
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'center',
                py: 2,
                borderBottom: 1,
                borderColor: 'divider',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
              }}
            >
              <LinePair line={line} />
              {/^https?:\/\//i.test(line.url) ? (
                <Button
                  ref={place === first ? link : undefined}
                  href={line.url}
                  target="_blank"
                  rel="noreferrer"
                  size="small"
                  variant={place === first ? 'contained' : 'outlined'}
                  endIcon={<OpenIcon />}
                  onClick={take}
                >
                  {translate('purchases.hand.open', { supplier: brand })}
                  <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
                </Button>
              ) : null}
            </Box>
          ))}
        </Box>
        <Notes
          facts={[
            [translate('purchases.detail.service'), serviceName],
            [translate('purchases.detail.memo'), memo],
          ]}
        />
      </PurchasePart>
      <AddressToCopy recipient={purchase.recipient} />
      <PurchasePart title={translate('purchases.hand.stepNumber')}>
        <Box sx={{ mt: 2 }}>
          <RecordForm purchase={purchase} field={number} />
        </Box>
      </PurchasePart>
      <Typography variant="caption" color="text.secondary" sx={{ display: { xs: 'none', md: 'block' } }}>
        {translate('purchases.hand.keys')}
      </Typography>
    </Card>
  );
};

const Notes = ({ facts }: { facts: readonly (readonly [string, string])[] }) => {
  const told = facts.filter(([, value]) => value !== '');
  if (told.length === 0) return null;
  return (
    <Box sx={{ mt: 2, fontSize: '0.8125rem' }}>
      {told.map(([name, value]) => (
        <Box key={name} sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>{`${name}: `}</Box>
          {value}
        </Box>
      ))}
    </Box>
  );
};
