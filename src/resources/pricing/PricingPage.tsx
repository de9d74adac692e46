import { useSearchParams } from 'react-router-dom';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { PageSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { draftOf } from './edit/draftOf.ts';
import { RuleEditor } from './edit/RuleEditor.tsx';
import { RulesPage } from './rules/RulesPage.tsx';
import { starterNamed } from './rules/starters.ts';

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
