import { Box, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { publishCalls } from '#contract/publish.calls.ts';
import type { PublishRequest } from '#contract/publish.schemas.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { keepProducts } from '#src/custom/data/publishChoice.ts';
import { useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { unselect } from '#src/custom/list/selection/selectionStore.ts';
import { call } from '#src/dataProvider/call.ts';
import { CallError } from '#src/dataProvider/callError.ts';
import { uniqueKey } from '#src/lib/uniqueKey.ts';
import { ChosenProducts } from './ChosenProducts.tsx';
import { HowToPublish } from './HowToPublish.tsx';
import { PublishBar } from './PublishBar.tsx';
import { PublishPreviewSection } from './PublishPreviewSection.tsx';
import { PublishSection } from './PublishSection.tsx';
import { isPublishable } from './publishable.ts';
import { choiceIssue, emptyPublishValues, type PublishValues, publishForm } from './publishForm.ts';
import { RateFields } from './RateFields.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { StoreOverrides } from './StoreOverrides.tsx';
import { usePublishPreview } from './usePublishPreview.ts';

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
  // A store that went offline meanwhile, or that the plan has no room for, is no longer among those that can be published to.
  const lost = values.shopIds.filter((id) => !shops.some((shop) => shop.shopId === id && isPublishable(shop)));
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
 * Sends the order and goes to the job it became. `uncertain` when the answer was lost on the way: the job may exist.
 * Unchanged, the order is sent again under the same key, and leads to that job; changed, it is another.
 */
function usePublish() {
  const navigate = useNavigate();
  const [uncertain, setUncertain] = useState(false);
  const sent = useRef({ order: '', clientKey: '' });
  const publish = async (order: PublishRequest) => {
    setUncertain(false);
    const written = JSON.stringify(order);
    if (sent.current.order !== written) sent.current = { order: written, clientKey: uniqueKey() };
    const { clientKey } = sent.current;
    try {
      const { jobId } = await call(publishCalls.publish, { ...order, clientKey }, { reactTo: 'special' });
      keepProducts([]);
      unselect('pool', order.productIds);
      await navigate(`/jobs/${jobId}`);
    } catch (error) {
      setUncertain(isLost(error));
      throw error;
    }
  };
  return { publish, uncertain };
}

/** At once or at a time; everything or only what changed since it was published. */
const WhenToPublish = ({
  form,
  disabled,
}: {
  form: Pick<ZodForm<PublishValues>, 'values' | 'set' | 'errors'>;
  disabled: boolean;
}) => {
  const translate = useTranslate();
  const { values, set, errors } = form;
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <FormControlLabel
        disabled={disabled}
        control={
          <Checkbox
            name="changesOnly"
            checked={values.changesOnly}
            onChange={(_, changesOnly) => set('changesOnly', changesOnly)}
          />
        }
        label={translate('publish.when.changesOnly')}
      />
      <TextField
        type="datetime-local"
        name="at"
        label={translate('publish.when.at')}
        value={values.at}
        disabled={disabled}
        error={errors.at !== undefined}
        helperText={errors.at ?? translate('publish.when.atHelp')}
        onChange={(event) => set('at', event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </Box>
  );
};
