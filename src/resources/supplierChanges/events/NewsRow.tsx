import { Box, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { SupplierEvent } from '#contract/supplierEvent.schemas.ts';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { eventTones, FigureChanges, WhyButton } from '#src/resources/watch/embed.tsx';
import { NewsActions } from './NewsActions.tsx';
import type { NewsAnswer } from './useAnswerNews.ts';

/** Variants shown of one change. */
const SHOWN = 3;

interface NewsRowProps {
  event: SupplierEvent;
  selected: boolean;
  busy: boolean;
  onSelect: () => void;
  onAnswer: (answer: NewsAnswer) => void;
}

export const isOpen = ({ state }: Pick<SupplierEvent, 'state'>): boolean => state === 'waiting' || state === 'held';

/** One change of a supplier: the product, what changed, what became of it, why, and the answers where it waits. */
export const NewsRow = ({ event, selected, busy, onSelect, onAnswer }: NewsRowProps) => {
  const translate = useTranslate();
  const kind = translate(`watch.kind.${event.kind}`);
  const label = `${kind}, ${event.title}`;
  const open = isOpen(event);
  return (
    <Box
      component="li"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 5fr) auto' },
        gap: { xs: 2, md: 4 },
        alignItems: 'start',
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, minWidth: 0 }}>
        {open ? (
          <Checkbox
            size="small"
            checked={selected}
            onChange={onSelect}
            slotProps={{ input: { 'aria-label': translate('watch.select', { product: event.title, kind }) } }}
            sx={{ alignSelf: 'flex-start', ml: -2, mt: 1 }}
          />
        ) : null}
        <Thumbnail src={event.primaryIp} />
        <Box sx={{ minWidth: 0 }}>
          <MuiLink
            component={Link}
            to={editAddress(event.productId)}
            color="inherit"
            underline="hover"
            variant="body2"
            sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
          >
            {event.title}
          </MuiLink>
          <Typography variant="caption" component="div" color="text.secondary">
            {`${translate(`words.source.${event.source}`)} · `}
            <TimeField at={event.at} relative />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {kind}
          </Typography>
          <StatusChip tone={eventTones[event.state]} label={translate(`watch.state.${event.state}`)} />
          <Typography variant="caption" color="text.secondary">
            {translate('watch.variants', { smart_count: event.count })}
          </Typography>
        </Box>
        <FigureChanges event={event} shown={SHOWN} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: { md: 'flex-end' } }}>
        <WhyButton event={event} />
        {open ? <NewsActions label={label} hasCost={event.kind === 'cost'} busy={busy} onAnswer={onAnswer} /> : null}
      </Box>
    </Box>
  );
};
