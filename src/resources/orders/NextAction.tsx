import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
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

/** Where something is done, and what that is called. */
interface TaskPlace {
  to: string;
  label: string;
}

/** Something to be done, and why; with `place` the way there. */
export const TaskLine = ({ task, reason, place }: OrderTask & { place?: TaskPlace | undefined }) => {
  const translate = useTranslate();
  const why = reason
    ? translate(textOf(reason.key), reason.params)
    : task === 'takeIn' || task === 'map'
      ? translate(`orders.why.${task}`)
      : '';
  return (
    <Box>
      {place ? (
        <MuiLink
          component={Link}
          to={place.to}
          aria-label={place.label}
          sx={{ '& .MuiChip-label': { textDecoration: 'underline' } }}
        >
          <StatusChip tone={taskTones[task]} label={translate(`orders.task.${task}`)} />
        </MuiLink>
      ) : (
        <StatusChip tone={taskTones[task]} label={translate(`orders.task.${task}`)} />
      )}
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
export const NextAction = ({
  stage,
  tasks: [next],
  place,
}: Pick<OrderWork, 'stage' | 'tasks'> & { place?: TaskPlace | undefined }) => {
  const translate = useTranslate();
  if (next) return <TaskLine {...next} place={place} />;
  return <StatusChip tone={stageTones[stage]} label={translate(`orders.stage.${stage}`)} />;
};
