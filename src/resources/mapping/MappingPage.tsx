import { Card } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { mappingCalls } from '#contract/mapping.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { CallError } from '#src/dataProvider/callError.ts';
import { MappingEditor } from './product/MappingEditor.tsx';

/** `/products/<channel>/:id/mapping`: what is bought for a store's product, variant by variant. */
export const MappingPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  // Of another address the server would say that a form is not right.
  const [isId, storeId = '', productId = ''] = /^([0-9a-f-]{36})\.(.+)$/.exec(id) ?? [];
  const {
    data: product,
    error,
    refetch,
  } = useCall(mappingCalls.get, { storeId, productId }, { enabled: isId !== undefined });
  const failure = isId ? error : new CallError({ cause: 'code', message: translate('error.notFound') });
  if (product !== undefined) return <MappingEditor key={id} product={product} />;
  return (
    <>
      <PageTitle title={translate('shell.page.mapping')} />
      {failure ? (
        <Card>
          <ErrorState error={failure} onRetry={isId ? () => void refetch() : undefined} />
        </Card>
      ) : (
        <CardsSkeleton heights={[96, 420, 200]} />
      )}
    </>
  );
};
