import { Card, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

const rows = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of a list while its first rows are on their way: one bar a row, since what is thrown away should cost little. */
export const ListTableSkeleton = () => {
  const translate = useTranslate();
  return (
    <Card role="status" aria-label={translate('shell.loading')} sx={{ px: 3, '& > *': { my: 3.5 } }}>
      {rows.map((row) => (
        <Skeleton key={row} height={25} />
      ))}
    </Card>
  );
};
