import { Box, Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { noticeCalls } from '#contract/notice.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { ExceptionsCard } from './ExceptionsCard.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { WatchTable } from './WatchTable.tsx';

/** `/setting/notice`: what happens when suppliers change cost or stock, and how products are watched. */
export const NoticePage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useCall(noticeCalls.list, {});
  return (
    <>
      <PageTitle title={translate('shell.page.notice')} text={translate('watch.intro')} />
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {!error && !data ? <CardsSkeleton heights={[420, 160, 160]} /> : null}
      {data === undefined ? null : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <GeneralCard settings={data.general} />
          <ExceptionsCard general={data.general} rules={data.rows} />
          <WatchTable />
        </Box>
      )}
    </>
  );
};
