import OutcomesIcon from '@mui/icons-material/FactCheckOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BuyingOutcome } from '#contract/buyingRule.schemas.ts';
import { buyingOutcomes } from '#contract/purchaseWords.ts';
import type { Choice, ListDeclaration } from '#src/custom/list/declaration.ts';
import { fieldsOf } from '#src/custom/list/fieldsOf.tsx';
import { ago, sorted } from '#src/custom/list/kinds.tsx';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useServerMessage } from '../purchases/embed.tsx';

const said = (key: string): string => `resources.buyingOutcomes.${key}`;
const tones = { checking: 'info', bought: 'success', skipped: 'neutral' } as const;

const OutcomeChip = ({ outcome }: Pick<BuyingOutcome, 'outcome'>) => (
  <StatusChip tone={tones[outcome]} label={useTranslate()(said(`outcome.${outcome}`))} />
);

const OrderLink = ({ orderId, orderNumber }: Pick<BuyingOutcome, 'orderId' | 'orderNumber'>) => (
  <MuiLink
    component={Link}
    to={`/orders?open=${encodeURIComponent(orderId)}`}
    color="text.primary"
    sx={{ fontWeight: 500 }}
  >
    {orderNumber}
  </MuiLink>
);

const Reason = ({ reason }: Pick<BuyingOutcome, 'reason'>) => {
  const messageOf = useServerMessage();
  return reason === null ? '–' : messageOf(reason);
};

const Total = ({ total }: Pick<BuyingOutcome, 'total'>) => {
  const format = useFormat();
  return <span className="tabular">{total === null ? '–' : format.money(total.amount, total.currency)}</span>;
};

const fields = fieldsOf<BuyingOutcome>({
  orderId: {},
  orderNumber: { show: (_, row) => <OrderLink {...row} /> },
  channel: {},
  shopName: {},
  ruleName: { show: (name) => (name === '' ? '–' : String(name)) },
  outcome: { show: (_, row) => <OutcomeChip {...row} /> },
  reason: { show: (_, row) => <Reason {...row} /> },
  total: { align: 'right', show: (_, row) => <Total {...row} /> },
  at: sorted(ago),
});

function useOutcomes(): readonly Choice[] {
  const translate = useTranslate();
  return buyingOutcomes.map((id) => ({ id, name: translate(said(`outcome.${id}`)) }));
}

const outcomeList: ListDeclaration<BuyingOutcome & { id: string }> = {
  sort: { field: 'at', order: 'DESC' },
  columns: fields.columns('orderNumber', 'shopName', 'outcome', 'reason', 'total', 'ruleName', 'at'),
  rowLabel: ({ orderNumber }) => orderNumber,
  useRowClick: () => false,
  search: said('search'),
  filters: [{ kind: 'choice', name: 'outcome', label: said('fields.outcome'), useChoices: useOutcomes, inBar: true }],
  card: (row) => <OutcomeCard row={row} />,
};

/** `/buyingOutcomes`: what rules did with each order, and why they left one to a person. */
export const List = () => {
  const translate = useTranslate();
  return (
    <ResourceList
      list={outcomeList}
      title={translate(said('title'))}
      text={translate(said('text'))}
      empty={
        <EmptyState
          icon={OutcomesIcon}
          title={translate(said('emptyTitle'))}
          text={translate(said('emptyText'))}
          action={
            <Button component={Link} to="/buyingRules" variant="contained">
              {translate(said('rules'))}
            </Button>
          }
        />
      }
    />
  );
};

const OutcomeCard = ({ row }: { row: BuyingOutcome }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      {fields.show(row, 'orderNumber')}
      {fields.show(row, 'outcome')}
    </Box>
    <Typography variant="body2">
      {row.reason === null ? fields.show(row, 'total') : fields.show(row, 'reason')}
    </Typography>
    <Typography variant="caption" color="text.secondary">
      {row.ruleName} · {fields.show(row, 'at')}
    </Typography>
  </Box>
);
