import { useTranslate } from 'react-admin';
import { runKinds } from '#contract/vocabulary.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { journalCalls } from '#src/dataProvider/calls.ts';
import { GoBackButton } from './GoBackButton.tsx';
import { JournalTable } from './JournalTable.tsx';

/** `/import/journal`: everything that was done to products, by kind and by person, each with its way back. */
export const JournalList = () => {
  const translate = useTranslate();
  const actors = useCall(journalCalls.actors, {}, { reactTo: 'none' }).data?.rows ?? [];
  return (
    <ListPage
      title={translate('journal.title')}
      text={translate('journal.text')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={
        <>
          <ChoiceFilter
            source="kind"
            label="journal.kind"
            any="journal.anyKind"
            choices={runKinds.map((id) => ({ id, name: translate(`words.runKind.${id}`) }))}
          />
          <ChoiceFilter
            source="actorId"
            label="journal.who"
            any="journal.anybody"
            choices={actors.map(({ accountId, name }) => ({ id: accountId, name }))}
          />
        </>
      }
      actions={<GoBackButton />}
    >
      <JournalTable />
    </ListPage>
  );
};
