import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Bill } from '#contract/bill.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { notesOf, stateTones } from './billState.ts';
import { useBillTexts } from './useBillTexts.ts';

/** Beside one another, and a long one in lines. */
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 110,
  '& .MuiChip-root': { height: 'auto', minHeight: 22 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

/** Where a bill stands, and in short what became of its payments. */
export const BillStateChips = ({ bill }: { bill: Bill }) => {
  const translate = useTranslate();
  const { money } = useBillTexts();
  return (
    <Box sx={chips}>
      <StatusChip tone={stateTones[bill.state]} label={translate(`bills.state.${bill.state}`)} />
      {notesOf(bill).map((note) => (
        <StatusChip
          key={note.id}
          tone={note.tone}
          label={translate(`bills.note.${note.name}`, {
            amount: note.money === null ? '' : money(note.money.amount, note.money.currency),
          })}
        />
      ))}
    </Box>
  );
};
