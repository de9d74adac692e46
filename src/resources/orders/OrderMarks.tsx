import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { Box, Chip, Tooltip } from '@mui/material';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { OrderWork } from '#contract/orderWork.schemas.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';

/** What was noted on an order here, whose it is, and its tags, each of which filters the list. Nothing where there is nothing. */
export const OrderMarks = ({ note, ownerId, tags }: Pick<OrderWork, 'note' | 'ownerId' | 'tags'>) => {
  if (note === '' && ownerId === null && tags.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      {note === '' ? null : <NoteMark note={note} />}
      {ownerId === null ? null : <OwnerMark ownerId={ownerId} />}
      <Tags tags={tags} />
    </Box>
  );
};

const NoteMark = ({ note }: { note: string }) => {
  const text = useTranslate()('orders.noteIs', { note });
  return (
    <Tooltip title={text}>
      {/* What a mouse finds by hovering, the keyboard finds by focus. */}
      <Box component="span" tabIndex={0} role="img" aria-label={text} sx={{ display: 'inline-flex' }}>
        <NoteIcon sx={{ fontSize: '1rem', color: 'text.secondary' }} />
      </Box>
    </Tooltip>
  );
};

/** Says whose work an order is. */
export const OwnerMark = ({ ownerId }: { ownerId: string }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  if (identity === undefined) return null;
  return (
    <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
      {translate(identity.id === ownerId ? 'orders.owner.mine' : 'orders.owner.other')}
    </Box>
  );
};

const AT_MOST = 3;

const Tags = ({ tags }: { tags: readonly string[] }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { change } = useFilters();
  const more = tags.length - AT_MOST;
  return (
    <>
      {tags.slice(0, AT_MOST).map((tag) => (
        <Chip
          key={tag}
          component="button"
          type="button"
          clickable
          label={tag}
          title={tag}
          aria-label={translate('orders.tags.filterBy', { tag })}
          onClick={() => change({ tag })}
          sx={{ height: 24, maxWidth: 120, font: 'inherit', fontSize: '0.75rem' }}
        />
      ))}
      {more > 0 ? (
        <Box component="span" title={tags.slice(AT_MOST).join(', ')} sx={{ fontSize: '0.75rem' }}>
          {`+${format.number(more)}`}
        </Box>
      ) : null}
    </>
  );
};
