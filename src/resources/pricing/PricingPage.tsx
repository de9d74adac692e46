import AddIcon from '@mui/icons-material/AddOutlined';
import RulesIcon from '@mui/icons-material/PriceChangeOutlined';
import { Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { pricingCalls } from '#contract/pricing.calls.ts';
import type { PriceRule } from '#contract/pricing.schemas.ts';
import { usePoolAccess } from '#src/custom/data/access.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { ApplyDialog } from './apply/ApplyDialog.tsx';
import { RuleEditor } from './edit/RuleEditor.tsx';
import { draftOf, RuleList } from './rules/RuleList.tsx';
import { starterNamed, starterNames, starters } from './rules/starters.ts';
import { useRuleSummary } from './rules/useRuleSummary.ts';

/** `/setting/importRules`: the rules in order; with `?rule=` one of them, or a new one, being written. */
export const PricingPage = () => {
  const [search] = useSearchParams();
  const { data, error, refetch } = useCall(pricingCalls.rules, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const asked = search.get('rule');
  const rule = data.rows.find(({ ruleId }) => ruleId === asked);
  if (rule) return <RuleEditor key={rule.ruleId} ruleId={rule.ruleId} initial={draftOf(rule)} />;
  if (asked === 'new') return <RuleEditor key="new" ruleId={null} initial={starterNamed(search.get('like'))} />;
  return <RulesPage rules={data.rows} />;
};

/** The rules in order, applying them, and the way to the exchange rates. Without a rule: rules to begin with. */
const RulesPage = ({ rules }: { rules: readonly PriceRule[] }) => {
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

/** Rules to begin with: what each does in a line, and the button that opens it in the editor. */
const StarterRules = () => {
  const translate = useTranslate();
  const summary = useRuleSummary();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
      {starterNames.map((name) => (
        <Card key={name}>
          <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: '100%' }}>
            <Typography variant="h3" component="h2">
              {translate(`pricing.starter.${name}.title`)}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate(`pricing.starter.${name}.text`)}
            </Typography>
            <Typography variant="body2" component="div" className="tabular">
              {summary(starters[name]).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Typography>
            <Box sx={{ mt: 'auto', pt: 1.5 }}>
              <Button component={Link} to={`?rule=new&like=${name}`} variant="outlined">
                {translate('pricing.starter.use')}
                <Box component="span" style={visuallyHidden}>
                  {`: ${translate(`pricing.starter.${name}.title`)}`}
                </Box>
              </Button>
            </Box>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
};
