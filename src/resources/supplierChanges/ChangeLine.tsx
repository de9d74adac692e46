import { Box, Typography } from '@mui/material';
import { MineValue, ValueChange, type ValueChangeProps } from './ValueChange.tsx';

interface ChangeLineProps extends ValueChangeProps {
  /** Names what stands in the pool; left out where nothing can. */
  mineLabel: string | undefined;
}

/** One change in one line: the variant it is about, what the supplier did, and what stands. */
export const ChangeLine = ({ mineLabel, ...change }: ChangeLineProps) => {
  const { variant } = change.difference;
  const named = variant !== null && variant.length > 0;
  const columns = [...(named ? ['minmax(0, 2fr)'] : []), 'minmax(0, 5fr)', ...(mineLabel ? ['minmax(0, 3fr)'] : [])];
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: columns.join(' ') },
        columnGap: 4,
        rowGap: 1,
        alignItems: 'baseline',
        justifyItems: 'start',
      }}
    >
      {named ? (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {variant.join(' / ')}
        </Typography>
      ) : null}
      <ValueChange {...change} />
      {mineLabel === undefined ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minWidth: 0 }}>
          <Typography variant="caption" color="text.secondary">
            {mineLabel}
          </Typography>
          <MineValue {...change} />
        </Box>
      )}
    </Box>
  );
};
