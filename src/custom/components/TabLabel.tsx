import { Box } from '@mui/material';
import { useFormat } from '#src/custom/format.ts';

/** What a tab is called and how many rows are behind it; without a number while that is not known. */
export const TabLabel = ({ name, count }: { name: string; count: number | undefined }) => {
  const format = useFormat();
  return (
    <span>
      {`${name} `}
      {count === undefined ? null : (
        <Box component="span" className="tabular" sx={{ ml: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
          {format.number(count)}
        </Box>
      )}
    </span>
  );
};
