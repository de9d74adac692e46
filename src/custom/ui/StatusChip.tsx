import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type Tone, tones } from './tones.ts';

/** A state as a chip: its tone and its word, never colour alone. */
export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <Chip
    label={label}
    sx={{
      height: 22,
      fontWeight: 500,
      color: tone === 'neutral' ? 'text.secondary' : `${tone}.main`,
      bgcolor: tone === 'neutral' ? 'action.hover' : `${tone}.light`,
    }}
  />
);

/** The chip of a state of the contract: `<StateChip of="jobState" state={job.state} />`. */
export function StateChip<Of extends keyof typeof tones>({
  of,
  state,
}: {
  of: Of;
  state: keyof (typeof tones)[Of] & string;
}) {
  const translate = useTranslate();
  return <StatusChip tone={tones[of][state] as Tone} label={translate(`words.${of}.${state}`)} />;
}
