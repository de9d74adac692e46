import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderStage, OrderTask, OrderTaskName, OrderWork } from '#contract/orderWork.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';

const taskTones: Record<OrderTaskName, Tone> = {
  problem: 'error',
  takeIn: 'info',
  hold: 'warning',
  map: 'info',
  buy: 'info',
  ship: 'info',
};
const stageTones: Record<OrderStage, Tone> = {
  new: 'neutral',
  open: 'neutral',
  bought: 'neutral',
  shipped: 'success',
  closed: 'neutral',
};

/** Reasons come from the server as keys of the texts `work`. */
const textOf = (key: string) => `work.${key.replace(/^work\./, '')}`;

/** Something to be done, and why. */
export const TaskLine = ({ task, reason }: OrderTask) => {
  const translate = useTranslate();
  const why = reason
    ? translate(textOf(reason.key), reason.params)
    : task === 'takeIn' || task === 'map'
      ? translate(`orders.why.${task}`)
      : '';
  return (
    <Box>
      <StatusChip tone={taskTones[task]} label={translate(`orders.task.${task}`)} />
      {why === '' ? null : (
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ mt: 0.5, minWidth: { md: 150 }, maxWidth: { md: 240 }, overflowWrap: 'anywhere' }}
        >
          {why}
        </Typography>
      )}
    </Box>
  );
};

/** What is to be done next about an order; where nothing is, how far it is. */
export const NextAction = ({ stage, tasks: [next] }: Pick<OrderWork, 'stage' | 'tasks'>) => {
  const translate = useTranslate();
  if (next) return <TaskLine {...next} />;
  return <StatusChip tone={stageTones[stage]} label={translate(`orders.stage.${stage}`)} />;
};
