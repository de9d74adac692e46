import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import type { SaveState } from '../model/editing.ts';

const tones: Record<Exclude<SaveState, 'untouched'>, 'neutral' | 'success' | 'warning' | 'error'> = {
  saved: 'success',
  saving: 'neutral',
  waiting: 'neutral',
  invalid: 'warning',
  failed: 'error',
  paused: 'warning',
};

/** Where the edits are: on their way, saved at what time, or still only here and why. */
export const SaveStatus = memo(({ state, at }: { state: SaveState; at: string | undefined }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (state === 'untouched') return <span role="status" />;
  const time = at === undefined ? '' : format.time(at);
  return (
    <span role="status">
      <StatusChip tone={tones[state]} label={translate(`editor.save.${state}`, { time })} />
    </span>
  );
});
