import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { warehouseCalls } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { stockingDecisions } from '#contract/warehouseWords.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useClientKey } from '#src/custom/data/useClientKey.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { useReadWarehousingAgain } from '../../shared/useReadWarehousingAgain.ts';

type Decision = (typeof stockingDecisions)[number];

interface QuestionProps {
  purchase: WarehousePurchase;
}

/** Why somebody has to look after a purchase; one in question with both sides and the two decisions. */
export const Question = ({ purchase }: QuestionProps) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const { alert, reason, stocking } = purchase;
  const isAsked = stocking === 'question';
  if (alert === null && reason === null && !isAsked) return null;
  return (
    <Alert
      severity={isAsked ? 'warning' : 'info'}
      role="region"
      aria-label={translate('warehousing.detail.attention')}
      sx={{ '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 2, minWidth: 0 } }}
    >
      {alert === null ? null : <strong>{translate(`warehousing.alertText.${alert}`)}</strong>}
      {reason === null ? null : <span>{messageOf(reason)}</span>}
      {isAsked ? (
        <>
          <BothSides purchase={purchase} />
          <Decisions purchase={purchase} />
        </>
      ) : null}
    </Alert>
  );
};

/** What was bought and cancelled at the supplier, and what was received here. */
const BothSides = ({ purchase: { totalQuantity, cancelled, received, damaged } }: QuestionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const counted = (name: string, count: number) =>
    translate(`warehousing.question.${name}`, { smart_count: count, count: format.number(count) });
  const sides: readonly [string, readonly string[]][] = [
    ['supplier', [counted('bought', totalQuantity), counted('cancelled', cancelled)]],
    ['warehouse', [counted('received', received), ...(damaged > 0 ? [counted('damaged', damaged)] : [])]],
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {sides.map(([side, facts]) => (
        <Box key={side} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <Box component="dt" sx={{ fontWeight: 500 }}>
            {translate(`warehousing.question.${side}`)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {facts.join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Decisions = ({ purchase: { purchaseId } }: QuestionProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadWarehousingAgain();
  const keyOf = useClientKey();
  const [asked, setAsked] = useState<Decision>();
  const decide = useAction(async (decision: Decision) => {
    const wanted = { purchaseId, decision };
    await call(warehouseCalls.decide, { ...wanted, clientKey: keyOf(wanted) }, { reactTo: 'special' });
    notify(`warehousing.decide.${decision}.done`, { type: 'success' });
    setAsked(undefined);
    await readAgain();
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {stockingDecisions.map((decision) => (
        <Button key={decision} size="small" variant="outlined" onClick={() => setAsked(decision)}>
          {translate(`warehousing.decide.${decision}.button`)}
        </Button>
      ))}
      {asked === undefined ? null : (
        <ConfirmDialog
          open
          title={translate(`warehousing.decide.${asked}.title`)}
          confirmLabel={translate(`warehousing.decide.${asked}.button`)}
          busy={decide.busy}
          onConfirm={() => decide.run(asked)}
          onClose={() => setAsked(undefined)}
        >
          {translate(`warehousing.decide.${asked}.text`)}
          {decide.error === undefined ? null : (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(decide.error, translate)}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </Box>
  );
};
