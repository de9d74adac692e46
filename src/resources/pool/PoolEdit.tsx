import { Card, CardContent } from '@mui/material';
import { EditBase, TextField, useRecordContext, useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/components/PageTitle.tsx';

const Title = () => {
  const product = useRecordContext();
  const translate = useTranslate();
  return <PageTitle title={product?.title ?? translate('shell.page.editProduct')} />;
};

/** One product of the pool. */
export const PoolEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <Title />
    <Card>
      <CardContent>
        <TextField source="title" />
      </CardContent>
    </Card>
  </EditBase>
);
