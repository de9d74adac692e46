import { Box, Button, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { isNumberWrong } from '../model/outcomes.ts';
import { Countdown } from '../shared/Countdown.tsx';
import { ExternalLink } from '../shared/ExternalLink.tsx';
import { LinePair } from '../shared/LinePairs.tsx';
import { OrderLink } from '../shared/OrderLink.tsx';
import { useRecipientFields } from '../shared/useRecipientFields.ts';
import { Evidence } from './Evidence.tsx';
import { PurchasePart } from './PurchasePart.tsx';
import { RecordForm } from './RecordForm.tsx';

/** Everything that is known of a purchase, what is looked for most first. */
export const PurchaseDetails = ({ purchase }: { purchase: PurchaseDetail }) => {
  const translate = useTranslate();
  const { status, orders, lines, evidence, firstSentAt } = purchase;
  const corrects = isNumberWrong(purchase);
  const wantsNumber = status === 'byHand' || corrects || (status === 'placed' && orders.length === 0);
  const evidencePart = evidence.length > 0 || firstSentAt !== null ? <EvidencePart purchase={purchase} /> : null;
  return (
    <Box sx={{ display: 'grid', gap: 5, px: 4, py: 4 }}>
      {status === 'unknown' ? evidencePart : null}
      {wantsNumber ? (
        <PurchasePart title={translate(corrects ? 'purchases.record.correct' : 'purchases.record.title')}>
          <Box sx={{ mt: 2 }}>
            <RecordForm purchase={purchase} />
          </Box>
        </PurchasePart>
      ) : null}
      {orders.length === 0 ? null : (
        <PurchasePart title={translate('purchases.detail.orders')}>
          <SupplierOrders orders={orders} />
        </PurchasePart>
      )}
      <PurchasePart title={translate('purchases.detail.lines')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <Box
              component="li"
              key={`${line.lineId} ${line.component}`}
              sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}
            >
              <LinePair line={line} />
              <Box sx={{ mt: 1, fontSize: '0.75rem' }}>
                <ExternalLink url={line.url}>
                  {translate('purchases.detail.product', { supplier: translate(`words.source.${purchase.supplier}`) })}
                </ExternalLink>
              </Box>
            </Box>
          ))}
        </Box>
      </PurchasePart>
      <PurchasePart title={translate('purchases.detail.money')}>
        <Facts facts={useMoneyFacts(purchase)} />
      </PurchasePart>
      <Recipient recipient={purchase.recipient} />
      <PurchasePart title={translate('purchases.detail.facts')}>
        <Facts facts={useFacts(purchase)} />
      </PurchasePart>
      {status === 'unknown' ? null : evidencePart}
    </Box>
  );
};

/** The supplier's own orders, each with its page and what it was charged. */
const SupplierOrders = ({ orders }: Pick<PurchaseDetail, 'orders'>) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {orders.map(({ externalId, url, charged }) => (
        <Box
          component="li"
          key={externalId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, fontSize: '0.8125rem' }}
        >
          <Box component="span" className="tabular">
            <ExternalLink url={url}>{externalId}</ExternalLink>
          </Box>
          <CopyButton text={externalId} label={translate('buy.copyNumber')} />
          {charged === null ? null : (
            <Box component="span" className="tabular" sx={{ ml: 'auto' }}>
              {format.money(charged.amount, charged.currency)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};

/** Where it goes, as the supplier was or is to be told. */
const Recipient = ({ recipient }: Pick<PurchaseDetail, 'recipient'>) => {
  const translate = useTranslate();
  const fields = useRecipientFields()(recipient);
  const all = fields.map(({ value }) => value).join('\n');
  return (
    <PurchasePart
      title={translate('purchases.detail.recipient')}
      action={fields.length === 0 ? undefined : <CopyButton text={all} label={translate('purchases.hand.copyAll')} />}
    >
      {fields.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('purchases.detail.noRecipient')}
        </Typography>
      ) : (
        <Facts facts={fields.map(({ label, value }) => [label, value])} />
      )}
    </PurchasePart>
  );
};

type Fact = readonly [name: string, value: ReactNode];

const isTold = (value: ReactNode): boolean => value !== null && value !== '';

/** Names and values in two columns; what is not told is left out. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: '160px minmax(0, 1fr)', columnGap: 3, rowGap: 1, m: 0 }}
  >
    {facts
      .filter(([, value]) => isTold(value))
      .map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents', fontSize: '0.8125rem' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
  </Box>
);

function useMoneyFacts({ agreed, charged }: PurchaseDetail): Fact[] {
  const translate = useTranslate();
  const format = useFormat();
  return [
    [translate('purchases.detail.agreed'), agreed && format.money(agreed.amount, agreed.currency)],
    [
      translate('purchases.detail.charged'),
      charged ? format.money(charged.amount, charged.currency) : translate('purchases.detail.notCharged'),
    ],
  ];
}

function useFacts(purchase: PurchaseDetail): Fact[] {
  const translate = useTranslate();
  const { supplier, accountName, warehouse, forOrders, shopName, serviceName, memo, mark, method } = purchase;
  const { confirmedAt, sendAfter, placedAt, payBy, status, payment, ruleName } = purchase;
  const fact = (name: string) => translate(`purchases.detail.${name}`);
  return [
    [
      fact('order'),
      <Box key="orders" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {forOrders.map(({ orderId, orderNumber }) => (
          <OrderLink key={orderId} orderId={orderId}>
            {forOrders.length > 1 ? orderNumber : `${orderNumber} · ${shopName}`}
          </OrderLink>
        ))}
      </Box>,
    ],
    [fact('warehouse'), warehouse?.name ?? null],
    [fact('supplier'), [translate(`words.source.${supplier}`), accountName].filter(Boolean).join(' · ')],
    [fact('method'), translate(`purchases.method.${method}`)],
    [fact('service'), serviceName],
    [fact('memo'), memo],
    [fact('confirmedAt'), <TimeField key="confirmed" at={confirmedAt} />],
    [fact('rule'), ruleName],
    [fact('sendAfter'), status === 'waiting' ? <TimeField key="after" at={sendAfter} /> : null],
    [fact('placedAt'), placedAt && <TimeField key="placed" at={placedAt} />],
    [
      fact('payBy'),
      payBy && payment === 'unpaid' ? (
        <span key="pay">
          <TimeField at={payBy} /> (<Countdown until={payBy} />)
        </span>
      ) : null,
    ],
    [fact('mark'), status === 'unknown' ? mark : null],
  ];
}

/** What was sent and what came back: at once where somebody has to decide by it, else when it is asked for. */
const EvidencePart = ({ purchase }: { purchase: PurchaseDetail }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(purchase.status === 'unknown');
  return (
    <PurchasePart
      title={translate('purchases.evidence.title')}
      action={
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {translate(isOpen ? 'purchases.evidence.hide' : 'purchases.evidence.show')}
        </Button>
      }
    >
      {isOpen ? <Evidence {...purchase} /> : null}
    </PurchasePart>
  );
};
