import { Box, ButtonBase, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderStage, OrderTask, OrderTaskName, OrderWork } from '#contract/orderWork.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { Tone } from '#src/custom/ui/tones.ts';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';

/** What is shown of a task: that a service was asked already is another thing than that somebody has to decide. */
type Shown = OrderTaskName | 'takingOver';
const taskTones: Record<Shown, Tone> = {
  problem: 'error',
  unknown: 'error',
  takeIn: 'info',
  service: 'warning',
  takingOver: 'info',
  hold: 'warning',
  map: 'info',
  buy: 'info',
  byHand: 'info',
  pay: 'warning',
  stock: 'info',
  ship: 'info',
  track: 'warning',
};
const stageTones: Record<OrderStage, Tone> = {
  new: 'neutral',
  open: 'neutral',
  bought: 'neutral',
  elsewhere: 'neutral',
  shipped: 'success',
  closed: 'neutral',
};

/** Where something is done, or what does it at once, and what that is called. */
export type TaskPlace = { label: string } & ({ to: string } | { press: () => void; busy: boolean });

/** Those that say why they are to be done where the server gives no reason. */
const explained: readonly OrderTaskName[] = ['takeIn', 'map', 'byHand'];

/** Nobody has to do anything about these but wait. */
const takingOver: readonly string[] = ['work.service.asked', 'work.service.waiting'];

function shownOf({ task, reason }: OrderTask): Shown {
  // What stands against a parcel is looked at; the order may have nothing left to ship.
  if (reason?.key.startsWith('shipment.')) return 'unknown';
  return reason !== null && takingOver.includes(reason.key) ? 'takingOver' : task;
}

/** Why something is to be done: as the server says, with a deadline where there is one. */
function useWhy({ task, reason, dueAt }: OrderTask): string {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  if (reason) return messageOf(reason);
  if (task === 'pay' && dueAt !== null) return translate('orders.why.payBy', { at: format.dateTime(dueAt) });
  return explained.includes(task) ? translate(`orders.why.${task}`) : '';
}

/** When a plan found it, in words; nothing of what is always true. */
function useCheckedAt({ reason }: OrderTask): string {
  const translate = useTranslate();
  const format = useFormat();
  const at = reason?.params?.checkedAt;
  return typeof at === 'string' ? translate('orders.why.checkedAt', { at: format.dateTime(at) }) : '';
}

/** Rows of a list stay low: what is longer is read by pointing at it, or in the order. */
const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const;

const underlined = { '& .MuiChip-label': { textDecoration: 'underline' } } as const;

/** Something to be done, and why; with `place` the way there. `isShort`: no more than three lines of why. */
export const TaskLine = ({
  place,
  isShort = false,
  ...open
}: OrderTask & { place?: TaskPlace | undefined; isShort?: boolean }) => {
  const translate = useTranslate();
  const task = shownOf(open);
  const why = useWhy(open);
  const checkedAt = useCheckedAt(open);
  const chip = <StatusChip tone={taskTones[task]} label={translate(`orders.task.${task}`)} />;
  return (
    <Box>
      {place === undefined ? (
        chip
      ) : 'to' in place ? (
        <MuiLink component={Link} to={place.to} aria-label={place.label} sx={underlined}>
          {chip}
        </MuiLink>
      ) : (
        <ButtonBase
          aria-label={place.label}
          disabled={place.busy}
          onClick={place.press}
          sx={{ ...underlined, borderRadius: 1.5, '& .MuiChip-root': { cursor: 'inherit' } }}
        >
          {chip}
        </ButtonBase>
      )}
      {why === '' ? null : (
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ mt: 0.5, minWidth: { md: 150 }, maxWidth: { md: 240 }, overflowWrap: 'anywhere' }}
        >
          <Box sx={isShort ? threeLines : {}} title={isShort ? why : undefined}>
            {why}
          </Box>
          {checkedAt}
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
  if (next) return <TaskLine {...next} place={place} isShort />;
  return <StatusChip tone={stageTones[stage]} label={translate(`orders.stage.${stage}`)} />;
};
