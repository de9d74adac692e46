import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FormDialog } from '#src/custom/form/FormDialog.tsx';
import { useTrackingAction } from './useTrackingAction.ts';

const choices = ['resend', 'note'] as const;
type Choice = (typeof choices)[number];

/** Marks a parcel as lost: what was in it is bought again, or it is only noted. What was not bought cannot be bought again. */
export const LostDialog = ({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) => {
  const translate = useTranslate();
  const labelId = useId();
  const lose = useTrackingAction(shipment, onClose);
  const { purchaseId, trackingNumber: number } = shipment;
  const offered = purchaseId === null ? choices.filter((one) => one === 'note') : choices;
  const [choice, setChoice] = useState<Choice>(offered[0] ?? 'note');
  return (
    <FormDialog
      title={translate(number === '' ? 'tracking.lost.titleUnnumbered' : 'tracking.lost.title', { number })}
      submitLabel={translate('tracking.lost.submit')}
      busy={lose.busy}
      failure={lose.error === undefined ? undefined : errorText(lose.error, translate)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        lose.run(choice);
      }}
    >
      <FormControl>
        <FormLabel id={labelId}>{translate('tracking.lost.what')}</FormLabel>
        <RadioGroup
          aria-labelledby={labelId}
          value={choice}
          onChange={({ target }) => setChoice(choices.find((one) => one === target.value) ?? choice)}
        >
          {offered.map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio size="small" />}
              disabled={lose.busy}
              label={translate(`tracking.lost.${one}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Typography variant="body2" color="text.secondary" aria-live="polite">
        {translate(`tracking.lost.${choice}Help`)}
      </Typography>
    </FormDialog>
  );
};
