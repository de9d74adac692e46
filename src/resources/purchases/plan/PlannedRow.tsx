import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import StopIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Box, Checkbox, CircularProgress, Link as MuiLink } from '@mui/material';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isNegative } from '#contract/money.ts';
import type { PlannedPurchase } from '#contract/purchasePlan.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { fixableOf, type Standing, serviceName } from '../model/plan.ts';
import { ForWhomLines, useOrderNumbers } from '../shared/forWhom.tsx';
import { LinePairs } from '../shared/LinePairs.tsx';
import { useServerMessage } from '../shared/useServerMessage.ts';
import { FixButtons } from './FixButtons.tsx';
import { rowStyle } from './rowStyle.ts';
import { ServiceMenu } from './ServiceMenu.tsx';
import { useServiceText } from './useServiceText.ts';

export interface PlannedRowProps {
  planned: PlannedPurchase;
  standing: Standing;
  /** It is left out of what is bought, though nothing stands against it. */
  isLeft: boolean;
  onLeave: (purchaseId: string, isLeft: boolean) => void;
}

/** A purchase as it would be made: for whom, what, how and for how much, and what stands against it with its fixes. */
export const PlannedRow = memo(({ planned, standing, isLeft, onLeave }: PlannedRowProps) => {
  const numbersOf = useOrderNumbers();
  const { purchaseId, orderId } = planned;
  return (
    <Box component="li" sx={rowStyle} data-row={purchaseId} data-standing={standing}>
      <Mark planned={planned} standing={standing} isLeft={isLeft} onLeave={onLeave} />
      <Box sx={{ minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={`/orders?${new URLSearchParams({ open: orderId })}`}
          color="text.primary"
          sx={{ display: 'inline-block', minHeight: 24, fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {numbersOf(planned)}
        </MuiLink>
        <div className="small">
          <ForWhomLines purchase={planned} />
        </div>
      </Box>
      <Box className="lines">
        <LinePairs lines={planned.lines} />
      </Box>
      <Service planned={planned} isOpen={standing === 'clean' || standing === 'toFix'} />
      <Amounts planned={planned} />
      {standing === 'confirmed' || planned.findings.length === 0 ? null : <Findings planned={planned} />}
    </Box>
  );
});

/** Whether it is bought: a box where that can be chosen, else why not. */
const Mark = ({ planned: { purchaseId, orderNumber }, standing, isLeft, onLeave }: PlannedRowProps) => {
  const translate = useTranslate();
  const label = (key: string) => translate(`purchasePlan.standing.${key}`, { number: orderNumber });
  switch (standing) {
    case 'checking':
      return <CircularProgress size={18} aria-label={label('checking')} sx={{ mt: 0.5, ml: 0.5 }} />;
    case 'confirmed':
      return <DoneIcon color="success" fontSize="small" aria-label={label('confirmed')} sx={{ mt: 0.5, ml: 0.5 }} />;
    case 'toFix':
      return <StopIcon color="error" fontSize="small" aria-label={label('toFix')} sx={{ mt: 0.5, ml: 0.5 }} />;
    case 'clean':
      return (
        <Checkbox
          checked={!isLeft}
          onChange={({ target }) => onLeave(purchaseId, !target.checked)}
          slotProps={{ input: { 'aria-label': label('clean') } }}
          sx={{ m: -1 }}
        />
      );
  }
};

/** How it is sent, and the choice of another service; that a person orders it, where one does. */
const Service = ({ planned, isOpen }: { planned: PlannedPurchase; isOpen: boolean }) => {
  const translate = useTranslate();
  const textOf = useServiceText();
  const { service, services, supplier, accountName, method, orderNumber, isChecking } = planned;
  const unnamed = isChecking ? 'beingChecked' : method === 'byHand' ? 'byHand' : 'service.none';
  const name = service ? serviceName(service) : translate(`purchasePlan.${unnamed}`);
  const canChoose = isOpen && method === 'api' && services.length > 1;
  return (
    <Box className="service" sx={{ minWidth: 0, pl: 2 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {[translate(`words.source.${supplier}`), accountName].filter(Boolean).join(' · ')}
      </Box>
      {canChoose ? (
        <ServiceMenu
          purchases={[planned]}
          label={translate('purchasePlan.service.of', { number: orderNumber, name })}
          sx={{ ml: -2.5, whiteSpace: 'normal', textAlign: 'left', lineHeight: 1.4 }}
        >
          {name}
        </ServiceMenu>
      ) : (
        <div className="small">{name}</div>
      )}
      {service ? <div className="small tabular">{textOf(service)}</div> : null}
    </Box>
  );
};

/** What it costs, what the customer pays for it, and what is left of that. */
const Amounts = ({ planned: { total, revenue, profit } }: { planned: PlannedPurchase }) => {
  const translate = useTranslate();
  const format = useFormat();
  const amount = (money: PlannedPurchase['total']): string =>
    money === null ? '–' : format.money(money.amount, money.currency);
  return (
    <Box className="amounts tabular">
      <Box sx={{ fontWeight: 600 }}>{amount(total)}</Box>
      {revenue === null ? null : (
        <div className="small">{translate('purchasePlan.revenueOf', { revenue: amount(revenue) })}</div>
      )}
      {profit === null ? null : (
        <Box sx={{ fontSize: '0.75rem', color: isNegative(profit) ? 'error.main' : 'success.main' }}>
          {translate('purchasePlan.profitOf', { profit: amount(profit) })}
        </Box>
      )}
    </Box>
  );
};

/** What was found, a sentence each, and every fix once. */
const Findings = ({ planned }: { planned: PlannedPurchase }) => {
  const messageOf = useServerMessage();
  return (
    <Box className="findings" sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {planned.findings.map((finding) => (
          <Box
            component="li"
            key={`${finding.cause} ${finding.field} ${JSON.stringify(finding.said.params)}`}
            sx={{ color: finding.stops ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {messageOf(finding.said)}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.5 }}>
        <FixButtons group={fixableOf(planned)} />
      </Box>
    </Box>
  );
};
