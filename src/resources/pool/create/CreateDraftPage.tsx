import { useGetIdentity, useTranslate } from 'react-admin';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { NewProductForm } from './NewProductForm.tsx';

/** `/import/create-draft`: a product from nothing. */
export const CreateDraftPage = () => {
  const translate = useTranslate();
  // What this browser keeps of it belongs to one account.
  const { identity } = useGetIdentity();
  return (
    <>
      <PageTitle title={translate('shell.page.createDraft')} text={translate('splitMerge.create.text')} />
      {identity === undefined ? <PageSkeleton /> : <NewProductForm accountId={String(identity.id)} />}
    </>
  );
};
