import { Box, Chip, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';

const SHOWN = 1;

/** The first tag, a way to filter by it; how many more there are, with their names on hover. */
export const TagsCell = ({ tags }: { tags: readonly string[] }) => {
  const translate = useTranslate();
  const { change } = useFilters();
  const more = tags.slice(SHOWN);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Chip
          key={tag}
          component="button"
          type="button"
          variant="outlined"
          clickable
          label={tag}
          aria-label={translate('pool.list.filterByTag', { tag })}
          onClick={() => change({ tag: [tag] })}
          sx={{ maxWidth: 84, height: 24 }}
        />
      ))}
      {more.length === 0 ? null : (
        <Tooltip title={more.join(', ')}>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', alignSelf: 'center' }}>
            {translate('pool.list.moreTags', { count: more.length })}
          </Box>
        </Tooltip>
      )}
    </Box>
  );
};
