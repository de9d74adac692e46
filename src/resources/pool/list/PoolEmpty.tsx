import PoolIcon from '@mui/icons-material/Inventory2Outlined';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { CollectButtons } from '#src/resources/collect/embed.tsx';

const ways = ['file', 'link'] as const;

/** Nothing collected yet: the ways in, and their buttons. */
export const PoolEmpty = () => {
  const translate = useTranslate();
  return (
    <EmptyState
      icon={PoolIcon}
      title={translate('pool.emptyTitle')}
      text={
        <>
          {translate('pool.emptyText')}
          <Box
            component="ol"
            sx={{
              display: 'grid',
              gridTemplateColumns: { md: 'repeat(2, 1fr)' },
              gap: 3,
              textAlign: 'left',
              p: 0,
              mt: 4,
              mx: { md: '-5ch' },
              listStyle: 'none',
            }}
          >
            {ways.map((way) => (
              <Box component="li" key={way} sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}>
                <Typography variant="subtitle1" component="p" color="text.primary">
                  {translate(`pool.empty.${way}Title`)}
                </Typography>
                <Typography variant="body2">{translate(`pool.empty.${way}Text`)}</Typography>
              </Box>
            ))}
          </Box>
        </>
      }
      action={<CollectButtons />}
    />
  );
};
