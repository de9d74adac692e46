import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Pagination,
  Radio,
  RadioGroup,
  Skeleton,
  Switch,
  Typography,
} from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { productCalls } from '#contract/product.calls.ts';
import { repricingCalls } from '#contract/repricing.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { EffectFigures } from './EffectFigures.tsx';

export interface ApplyDialogProps {
  onClose: () => void;
  onStarted: (jobId: string) => void;
}

/** Applies the rules to the pool or to what is published, after showing what that changes. */
export const ApplyDialog = ({ onClose, onStarted }: ApplyDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const targetId = useId();
  const form = useApply(onStarted);
  const { apply, count } = form;
  return (
    <Dialog open onClose={apply.busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('pricing.apply.title')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          <FormControl>
            <FormLabel id={targetId}>{translate('pricing.apply.to')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={targetId}
              value={form.target}
              onChange={(_, value) => form.setTarget(applyTargets.find((one) => one === value) ?? 'pool')}
            >
              {applyTargets.map((target) => (
                <FormControlLabel
                  key={target}
                  value={target}
                  control={<Radio />}
                  label={translate(`pricing.apply.target.${target}`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
          <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            <FormControlLabel
              control={<Switch checked={form.overrideMine} onChange={(_, on) => form.setOverrideMine(on)} />}
              label={translate('pricing.apply.overrideMine')}
            />
            <FormControlLabel
              control={<Switch checked={form.republish} onChange={(_, on) => form.setRepublish(on)} />}
              label={translate('pricing.apply.republish')}
            />
          </Box>
          {form.error ? <Alert severity="error">{errorText(form.error, translate)}</Alert> : null}
          <ApplyPreview form={form} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={apply.busy}>
          {translate('kit.cancel')}
        </Button>
        <Button variant="contained" disabled={!count} loading={apply.busy} onClick={() => apply.run()}>
          {translate('pricing.apply.start', { smart_count: count ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What applying would change: the figures of the whole, and the products page by page. */
const ApplyPreview = ({ form }: { form: ReturnType<typeof useApply> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { count, preview, page } = form;
  if (count === 0) return <Typography color="text.secondary">{translate('pricing.apply.nothing')}</Typography>;
  const { data } = preview;
  if (data === undefined) {
    return preview.error ? null : (
      <Box role="status" aria-label={translate('shell.loading')}>
        <Skeleton variant="rounded" height={220} />
      </Box>
    );
  }
  const notes = [
    data.sampled && data.effects
      ? translate('pricing.apply.counted', {
          counted: format.number(data.effects.products),
          total: format.number(data.total),
        })
      : '',
    data.published > 0 ? translate('pricing.apply.inStores', { smart_count: data.published }) : '',
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      {data.effects ? <EffectFigures effects={data.effects} /> : null}
      {notes.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {notes.join(' ')}
        </Typography>
      ) : null}
      <ChangeTable changes={data.rows} label={translate('pricing.apply.preview')} />
      {data.pages > 1 ? (
        <Pagination
          page={page}
          count={data.pages}
          onChange={(_, to) => form.setPage(to)}
          sx={{ justifySelf: 'center' }}
          aria-label={translate('kit.pages')}
        />
      ) : null}
    </Box>
  );
};

const applyTargets = ['pool', 'published'] as const;
type ApplyTarget = (typeof applyTargets)[number];

/** What a target stands for as a filter of the pool. Read fresh, so that the number frozen with it is the one shown. */
const filterOf = (target: ApplyTarget) => (target === 'published' ? { state: ['published' as const] } : {});

/** Applying the rules: to what, how many that are, a page of the preview, and the start of the job. */
function useApply(onStarted: (jobId: string) => void) {
  const [target, setTarget] = useState<ApplyTarget>('pool');
  const [overrideMine, setOverrideMine] = useState(false);
  const [republish, setRepublish] = useState(false);
  const [page, setPage] = useState(1);
  const filter = filterOf(target);
  const { data: counted, error: countError } = useCall(productCalls.count, filter, { staleTime: 0 });
  const count = counted?.count;
  const selection = useMemo(() => ({ filter: filterOf(target), count: count ?? 1 }), [target, count]);
  const preview = useCall(
    repricingCalls.preview,
    { selection, overrideMine, page },
    { enabled: count !== undefined && count > 0, keepPrevious: true, staleTime: 0 },
  );
  const apply = useAction(async () => {
    const order = { selection, overrideMine, republish };
    onStarted((await call(repricingCalls.apply, order, { reactTo: 'special' })).jobId);
  });
  return {
    target,
    setTarget: (to: ApplyTarget) => {
      setTarget(to);
      setPage(1);
    },
    overrideMine,
    setOverrideMine: (on: boolean) => {
      setOverrideMine(on);
      setPage(1);
    },
    republish,
    setRepublish,
    page,
    setPage,
    count,
    preview,
    apply,
    error: apply.error ?? preview.error ?? countError,
  };
}
