import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { publishCalls } from '#contract/publish.calls.ts';
import type { PublishRequest } from '#contract/publish.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { keepProducts } from '#src/custom/data/publishChoice.ts';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { ChosenProducts } from './ChosenProducts.tsx';
import { HowToPublish } from './HowToPublish.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PublishPreviewSection } from './PublishPreviewSection.tsx';
import { PublishSection } from './PublishSection.tsx';
import { choiceIssue, emptyPublishValues, type PublishValues, publishForm } from './publishForm.ts';
import { RateFields } from './RateFields.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { StoreOverrides } from './StoreOverrides.tsx';
import { usePublishPreview } from './usePublishPreview.ts';
import { WhenToPublish } from './WhenToPublish.tsx';

export interface PublishWizardProps {
  productIds: string[];
  shops: Shop[];
  /** The choice changed; empty, there is nothing left to publish. */
  onProducts: (ids: string[]) => void;
}

/** Products, stores and how, with a preview of what would happen; one button sends it. */
export const PublishWizard = ({ productIds, shops, onProducts }: PublishWizardProps) => {
  const translate = useTranslate();
  const { publish, uncertain } = usePublish();
  const form = useZodForm<PublishValues, Parameters<typeof publish>[0]>(
    async () => publishForm(await seen.readPairs()),
    { ...emptyPublishValues, productIds },
    publish,
  );
  const { values, set, busy } = form;
  // A store that went offline meanwhile is no longer among those that can be published to.
  const lost = values.shopIds.filter((id) => !shops.some((shop) => shop.shopId === id && shop.state === 'linked'));
  const shopIds = lost.length === 0 ? values.shopIds : values.shopIds.filter((id) => !lost.includes(id));
  useEffect(() => {
    if (lost.length > 0) set('shopIds', shopIds);
  });
  const seen = usePublishPreview({ ...values, shopIds });
  const errors: Partial<Record<string, string>> = form.errors;
  // What was found wrong when it was sent, for as long as it is wrong.
  const rateError = (pair: string) => {
    const issue = errors[`rates.${pair}`] === undefined ? undefined : choiceIssue(pair, values.rates[pair]);
    return issue === undefined ? undefined : translate(issue);
  };
  return (
    <Box component="form" noValidate onSubmit={form.onSubmit} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <ChosenProducts
          ids={values.productIds}
          disabled={busy}
          onChange={(ids) => {
            set('productIds', ids);
            onProducts(ids);
          }}
        />
        <StoreChoice
          shops={shops}
          chosen={shopIds}
          error={errors.shopIds}
          disabled={busy}
          onChange={(ids) => set('shopIds', ids)}
        />
      </Box>
      <PublishSection step={3} title={translate('publish.how.title')}>
        <HowToPublish form={form} disabled={busy} />
        <WhenToPublish form={form} disabled={busy} />
        <RateFields
          pairs={seen.pairs}
          rates={values.rates}
          errorOf={rateError}
          disabled={busy}
          onChange={(rates) => set('rates', rates)}
        />
        <StoreOverrides
          shops={shops.filter(({ shopId }) => shopIds.includes(shopId))}
          values={values.overrides}
          disabled={busy}
          errorOf={(shopId) => errors[`overrides.${shopId}.titlePattern`]}
          onChange={(overrides) => set('overrides', overrides)}
        />
      </PublishSection>
      <PublishPreviewSection productIds={values.productIds} shops={shops} shopIds={shopIds} preview={seen.preview} />
      <PublishBar
        products={values.productIds.length}
        stores={shopIds.length}
        busy={busy}
        failure={form.failure}
        uncertain={uncertain}
      />
    </Box>
  );
};

const isLost = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'timeout' || error.kind === 'offline');

/**
 * Sends the order and goes to the job it became. `uncertain` when the answer was lost on the way: the job may exist,
 * and the merchant is sent to look before sending again (which would double nothing, but work twice).
 */
function usePublish() {
  const navigate = useNavigate();
  const [uncertain, setUncertain] = useState(false);
  const publish = async (order: PublishRequest) => {
    setUncertain(false);
    try {
      const { jobId } = await call(publishCalls.publish, order, { reactTo: 'special' });
      keepProducts([]);
      await navigate(`/jobs/${jobId}`);
    } catch (error) {
      setUncertain(isLost(error));
      throw error;
    }
  };
  return { publish, uncertain };
}
