import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { foundProblem, type ManyRow, type Standing, withAllItems, withoutDate } from './rows.ts';

interface RowStateProps {
  one: ManyRow;
  standing: Standing;
  edit: (key: number, next: (one: ManyRow) => ManyRow | null) => void;
}

/** Whether a row can be shipped; what stands against it, and the way out where one click is enough. */
export const RowState = ({ one, standing, edit }: RowStateProps) => {
  const translate = useTranslate();
  const messageOf = useServerMessage();
  const found = standing === 'toFix' ? foundProblem(one) : null;
  const ways = { lines: withAllItems, shippedAt: withoutDate } as const;
  const way = found?.field === 'lines' || found?.field === 'shippedAt' ? found.field : null;
  return (
    <>
      {found ? (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {messageOf(found.problem)}
        </Typography>
      ) : standing === 'ready' ? (
        <StatusChip tone="success" label={translate('shipMany.state.ready')} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate(`shipMany.state.${standing === 'open' ? 'open' : 'checking'}`)}
        </Typography>
      )}
      {one.failed ? (
        <Typography variant="caption" component="div" color="text.secondary" sx={{ mt: 0.5 }}>
          {translate('shipMany.state.failed', { reason: one.failed })}
        </Typography>
      ) : null}
      {way ? (
        <Box sx={{ ml: -2.5 }}>
          <Button size="small" onClick={() => edit(one.key, ways[way])}>
            {translate(`shipMany.rows.fix.${way}`)}
          </Button>
        </Box>
      ) : null}
    </>
  );
};
