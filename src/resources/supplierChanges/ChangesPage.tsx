import { Button, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useWaitingChanges } from '#src/custom/data/sharedCalls.ts';
import { TabLabel } from '#src/custom/list/ListTabs.tsx';
import { DifferencesTab } from './DifferencesTab.tsx';
import { NewsTab } from './events/NewsTab.tsx';
import { FIGURES_TAB } from './events/useNewsFilter.ts';

/** `/import/changes`: what suppliers changed, in fields that are the merchant's, and in cost and stock. */
export const ChangesPage = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const { fields, figures } = useWaitingChanges();
  const isFigures = params.get('tab') === FIGURES_TAB;
  return (
    <>
      <PageTitle
        title={translate('supplierChanges.title')}
        text={translate(isFigures ? 'watch.figuresText' : 'supplierChanges.text')}
        actions={
          isFigures ? (
            <Button component={Link} to="/setting/notice" variant="outlined" color="secondary">
              {translate('watch.toSettings')}
            </Button>
          ) : undefined
        }
      />
      <Tabs value={isFigures ? FIGURES_TAB : 'fields'} aria-label={translate('supplierChanges.title')} sx={{ mb: 4 }}>
        <Tab
          component={Link}
          to="/import/changes"
          value="fields"
          label={<TabLabel name={translate('watch.tab.fields')} count={fields?.products} isExact={fields?.isExact} />}
        />
        <Tab
          component={Link}
          to={`/import/changes?tab=${FIGURES_TAB}`}
          value={FIGURES_TAB}
          label={<TabLabel name={translate('watch.tab.figures')} count={figures?.open} />}
        />
      </Tabs>
      {isFigures ? <NewsTab /> : <DifferencesTab />}
    </>
  );
};
