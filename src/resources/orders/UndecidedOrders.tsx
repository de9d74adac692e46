import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { OrderHandling } from '#contract/orderWork.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { StoreCell } from './list/cells.tsx';
import { undecidedKey, useReadOrdersAgain, useSayChanged } from './useOrderChange.ts';

type Undecided = ResultOf<typeof orderWorkCalls.undecided>[number];

/** The stores whose question was put off, as long as the tab is open. */
const KEY = 'orders.decideLater';
const putOff = (): string[] => (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean);

/**
 * Asks what becomes of open orders from before their store was connected, a line per store: they may be bought elsewhere.
 * Nothing where none waits, and none of another platform than the address names.
 */
export const UndecidedOrders = ({ channel }: { channel: StorePlatform | undefined }) => {
  const translate = useTranslate();
  const [later, setLater] = useState(putOff);
  // Told beside the list: what fails here must not interrupt anybody.
  const { data = [] } = useQuery({
    queryKey: undecidedKey,
    queryFn: ({ signal }) => call(orderWorkCalls.undecided, {}, { signal, reactTo: 'none' }),
  });
  const asked = data.filter((one) => !later.includes(one.shopId) && (channel === undefined || one.channel === channel));
  const putOffToo = ({ shopId }: Undecided) => {
    const next = [...later, shopId];
    sessionStorage.setItem(KEY, next.join());
    setLater(next);
  };
  if (asked.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={translate('orders.undecided.label')}
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 2 } }}
    >
      {asked.map((one) => (
        <Question key={one.shopId} about={one} onLater={() => putOffToo(one)} />
      ))}
    </Alert>
  );
};

const Question = ({ about, onLater }: { about: Undecided; onLater: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const sayChanged = useSayChanged();
  const readAgain = useReadOrdersAgain();
  const { shopId, count } = about;
  const decide = useAction(async (handling: OrderHandling) => {
    sayChanged(await call(orderWorkCalls.decide, { shopId, handling }));
    await readAgain();
  });
  const button = (handling: OrderHandling) => (
    <Button size="small" variant="outlined" disabled={decide.busy} onClick={() => decide.run(handling)}>
      {translate(`orders.undecided.${handling}`)}
    </Button>
  );
  return (
    <Box
      role="group"
      aria-label={about.shopName}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
    >
      <Box sx={{ flex: '1 1 420px', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <StoreCell {...about} />
        <span>{translate('orders.undecided.text', { smart_count: count, count: format.number(count) })}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('elsewhere')}
        {button('buy')}
        <Button size="small" color="secondary" disabled={decide.busy} onClick={onLater}>
          {translate('orders.undecided.later')}
        </Button>
      </Box>
    </Box>
  );
};
