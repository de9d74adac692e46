import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { Box, Chip, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Customer } from '#contract/customer.schemas.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';

const AT_MOST = 3;

/** That there is a note, and their tags, each of which filters the list. Nothing where there is nothing. */
export const CustomerMarks = ({ note, tags }: Pick<Customer, 'note' | 'tags'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { change } = useFilters();
  if (note === '' && tags.length === 0) return null;
  const more = tags.length - AT_MOST;
  const noteText = translate('customers.noteIs', { note });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {note === '' ? null : (
        <Tooltip title={noteText}>
          {/* What a mouse finds by hovering, the keyboard finds by focus. */}
          <Box component="span" tabIndex={0} role="img" aria-label={noteText} sx={{ display: 'inline-flex' }}>
            <NoteIcon sx={{ fontSize: '1rem', color: 'text.secondary' }} />
          </Box>
        </Tooltip>
      )}
      {tags.slice(0, AT_MOST).map((tag) => (
        <Chip
          key={tag}
          component="button"
          type="button"
          clickable
          label={tag}
          title={tag}
          aria-label={translate('customers.filterByTag', { tag })}
          onClick={(event) => {
            event.stopPropagation();
            change({ tag });
          }}
          sx={{ height: 24, maxWidth: 120, font: 'inherit', fontSize: '0.75rem' }}
        />
      ))}
      {more > 0 ? (
        <Box component="span" title={tags.slice(AT_MOST).join(', ')} sx={{ fontSize: '0.75rem' }}>
          {`+${format.number(more)}`}
        </Box>
      ) : null}
    </Box>
  );
};
