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
  Radio,
  RadioGroup,
  Switch,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/custom/data/errorText.ts';
import { ApplyPreview } from './ApplyPreview.tsx';
import { applyTargets, useApply } from './useApply.ts';

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
