import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilters } from './useFilters.ts';

/** One filter that holds, in words, and the names under which it is kept. */
export interface ActiveFilter {
  sources: readonly string[];
  text: string;
}

/** What the list is filtered by, each with a way to take it away. Nothing without filters. */
export const FilterChips = ({ active }: { active: readonly ActiveFilter[] }) => {
  const translate = useTranslate();
  const { change } = useFilters();
  if (active.length === 0) return null;
  const clear = (sources: readonly string[]) =>
    change(Object.fromEntries(sources.map((source) => [source, undefined])));
  return (
    <Box
      component="ul"
      aria-label={translate('kit.filtersActive')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, m: 0, mb: 3, p: 0, listStyle: 'none' }}
    >
      {active.map(({ sources, text }) => (
        <Box component="li" key={sources.join()} sx={{ maxWidth: '100%' }}>
          <Chip
            label={text}
            title={text}
            onClick={() => clear(sources)}
            onDelete={() => clear(sources)}
            aria-label={translate('kit.removeFilter', { filter: text })}
            sx={{ maxWidth: 'min(100%, 420px)' }}
          />
        </Box>
      ))}
      <li>
        <Button size="small" color="secondary" onClick={() => clear(active.flatMap(({ sources }) => sources))}>
          {translate('kit.clearFilters')}
        </Button>
      </li>
    </Box>
  );
};
