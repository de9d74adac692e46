import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { billStates } from '#contract/billWords.ts';
import { payChannels } from '#contract/planWords.ts';
import type { Choice, ListDeclaration } from '#src/custom/list/declaration.ts';
import { MultiChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { BillActions } from '../shared/BillActions.tsx';
import { BillStateChips } from '../shared/BillNotes.tsx';
import { billName } from '../shared/billState.ts';
import { AmountCell, BillCard, ChannelCell, NumberCell, PlanCell } from './cells.tsx';

/** From these widths of the window on there is room for these columns, in px. */
const FROM = { channel: 1120, paidAt: 1360 };

const label = (name: string): string => `bills.fields.${name}`;

function useStates(): readonly Choice[] {
  const translate = useTranslate();
  return billStates.map((id) => ({ id, name: translate(`bills.state.${id}`) }));
}

function useChannels(): readonly Choice[] {
  const translate = useTranslate();
  return payChannels.map((id) => ({ id, name: translate(`bills.channel.${id}`) }));
}

const StateFilter = () => (
  <Box sx={{ width: 200 }}>
    <MultiChoiceFilter source="state" label={label('state')} choices={useStates()} />
  </Box>
);

/** Bills of the membership. */
export const billList: ListDeclaration<Bill & { id: string }> = {
  sort: { field: 'createdAt', order: 'DESC' },
  columns: [
    { name: 'createdAt', label: label('createdAt'), sort: true, cell: ({ createdAt }) => <TimeField at={createdAt} /> },
    {
      name: 'paidAt',
      label: label('paidAt'),
      sort: true,
      from: FROM.paidAt,
      cell: ({ paidAt }) => <TimeField at={paidAt} />,
    },
    { name: 'number', label: label('number'), cell: (bill) => <NumberCell bill={bill} /> },
    { name: 'levelId', label: label('plan'), cell: (bill) => <PlanCell bill={bill} /> },
    { name: 'amount', label: label('amount'), sort: true, align: 'right', cell: (bill) => <AmountCell bill={bill} /> },
    { name: 'channel', label: label('channel'), from: FROM.channel, cell: (bill) => <ChannelCell bill={bill} /> },
    { name: 'state', label: label('state'), cell: (bill) => <BillStateChips bill={bill} /> },
    { name: 'billId', label: label('actions'), align: 'right', cell: (bill) => <BillActions bill={bill} /> },
  ],
  sx: { '@media (min-width: 992px) and (max-width: 1279px)': { '& td, & th': { px: 2 } } },
  rowLabel: billName,
  card: (bill) => <BillCard bill={bill} />,
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: label('state'),
      several: true,
      useChoices: useStates,
      inBar: true,
      field: () => <StateFilter key="state" />,
    },
    { kind: 'choice', name: 'channel', label: label('channel'), useChoices: useChannels, inBar: true },
  ],
};
