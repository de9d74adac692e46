import AddIcon from '@mui/icons-material/AddOutlined';
import RulesIcon from '@mui/icons-material/PriceChangeOutlined';
import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PriceRule } from '#contract/pricing.schemas.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { usePoolAccess } from '#src/custom/data/usePoolAccess.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { ApplyDialog } from '../apply/ApplyDialog.tsx';
import { RuleList } from './RuleList.tsx';
import { StarterRules } from './StarterRules.tsx';

/** The rules in order, applying them, and the way to the exchange rates. Without a rule: rules to begin with. */
export const RulesPage = ({ rules }: { rules: readonly PriceRule[] }) => {
  const translate = useTranslate();
  const mayApply = usePoolAccess();
  const [applying, setApplying] = useState(false);
  const [started, setStarted] = useState<readonly string[]>([]);
  const any = rules.length > 0;
  const usable = rules.some(({ enabled }) => enabled);
  return (
    <>
      <PageTitle
        title={translate('shell.page.importRules')}
        text={translate('pricing.intro')}
        actions={
          any ? (
            <>
              {mayApply ? (
                <Button variant="outlined" disabled={!usable} onClick={() => setApplying(true)}>
                  {translate('pricing.apply.open')}
                </Button>
              ) : null}
              <Button component={Link} to="?rule=new" variant="contained" startIcon={<AddIcon />}>
                {translate('pricing.list.new')}
              </Button>
            </>
          ) : undefined
        }
      />
      <JobsProgress kind="applyPrices" started={started} ended="pricing.ended" />
      <Box sx={{ display: 'grid', gap: 4 }}>
        {any ? (
          <Box component="section" aria-label={translate('pricing.list.label')}>
            <RuleList rules={rules} />
            <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
              {translate('pricing.list.hint')}
            </Typography>
          </Box>
        ) : (
          <>
            <Card>
              <EmptyState
                icon={RulesIcon}
                title={translate('pricing.empty.title')}
                text={translate('pricing.empty.text')}
              />
            </Card>
            <StarterRules />
          </>
        )}
        <RatesLink />
      </Box>
      {applying ? (
        <ApplyDialog
          onClose={() => setApplying(false)}
          onStarted={(jobId) => {
            setStarted((before) => [...before, jobId]);
            setApplying(false);
          }}
        />
      ) : null}
    </>
  );
};

const RatesLink = () => {
  const translate = useTranslate();
  return (
    <FormSection title={translate('pricing.rates.title')} text={translate('pricing.rates.text')}>
      <Button component={Link} to="/exchangeRates" variant="outlined" color="secondary">
        {translate('pricing.rates.open')}
      </Button>
    </FormSection>
  );
};
