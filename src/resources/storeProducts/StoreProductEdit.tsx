import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { StoreProductEditor } from './edit/StoreProductEditor.tsx';

/** `/products/<channel>/edit/:id`: one product as its store holds it, to be changed there. */
export const StoreProductEdit = () => {
  const translate = useTranslate();
  const channel = useChannel();
  const { id = '' } = useParams();
  // Of another address the server would say that a form is not right.
  const isId = /^[0-9a-f-]{36}\../.test(id);
  const { data: product, error, refetch } = useCall(storeProductCalls.detail, { channel, id }, { enabled: isId });
  const failure = isId ? error : new CallError({ cause: 'code', message: translate('error.notFound') });
  if (product !== undefined) {
    return <StoreProductEditor key={id} channel={channel} fetched={product} readAgain={refetch} />;
  }
  return (
    <>
      <PageTitle title={translate('shell.page.storeProduct')} />
      {failure ? (
        <Card>
          <ErrorState error={failure} onRetry={isId ? () => void refetch() : undefined} />
        </Card>
      ) : (
        <CardsSkeleton heights={[220, 320, 240]} />
      )}
    </>
  );
};
