import { Box } from '@mui/material';
import { useFormat } from '#src/custom/ui/format.ts';

interface TabLabelProps {
  name: string;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** All of them were counted; else there are as many or more. */
  isExact?: boolean | undefined;
}

/** What a tab is called and how many rows are behind it. */
export const TabLabel = ({ name, count, isExact = true }: TabLabelProps) => {
  const format = useFormat();
  return (
    <span>
      {`${name} `}
      {count === undefined ? null : (
        <Box component="span" className="tabular" sx={{ ml: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
          {`${format.number(count)}${isExact ? '' : '+'}`}
        </Box>
      )}
    </span>
  );
};
