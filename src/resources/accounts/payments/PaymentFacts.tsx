import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { PayChannel } from '#contract/planWords.ts';
import { useFormat } from '#src/custom/ui/format.ts';

interface PaymentFactsProps {
  payment: { channel: PayChannel; number: string; amount: string; currency: string };
  /** What else is known of it, below its amount. */
  children: ReactNode;
  actions: ReactNode;
  /** What went wrong with an action on it. */
  failure?: ReactNode;
}

/** How a payment is named in questions about it: its amount and its number at the channel. */
export function usePaymentName() {
  const translate = useTranslate();
  const format = useFormat();
  return ({ channel, number, amount, currency }: PaymentFactsProps['payment']): string =>
    translate('payments.name', {
      amount: `${format.money(amount, currency)} ${currency}`,
      channel: translate(`payments.channel.${channel}`),
      number,
    });
}

/** A payment that somebody has to see to, as an entry of a list. */
export const PaymentFacts = ({ payment, children, actions, failure }: PaymentFactsProps) => {
  const nameOf = usePaymentName();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        '&:last-of-type': { pb: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="subtitle2" className="tabular">
            {nameOf(payment)}
          </Typography>
          <Typography variant="body2" component="div" color="text.secondary">
            {children}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      </Box>
      {failure}
    </Box>
  );
};

/** The entries of a list of payments. */
export const PaymentEntries = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);
