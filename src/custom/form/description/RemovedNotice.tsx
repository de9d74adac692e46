import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Removed } from './cleanHtml.ts';

const LINES = 5;

/** What was taken out of the description: each thing, where it stood, and why it cannot be in a store. */
export const RemovedNotice = ({ removed, onClose }: { removed: readonly Removed[]; onClose: () => void }) => {
  const translate = useTranslate();
  if (removed.length === 0) return null;
  const total = removed.reduce((sum, { count }) => sum + count, 0);
  const placeOf = ({ lines }: Removed): string => {
    if (lines.length === 0) return '';
    const shown = lines.slice(0, LINES).join(', ');
    return translate('editor.description.lines', {
      smart_count: lines.length,
      lines: lines.length > LINES ? `${shown} …` : shown,
    });
  };
  return (
    <Alert severity="warning" role="alert" onClose={onClose} sx={{ mb: 3 }}>
      {translate('editor.description.removed', { smart_count: total })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {removed.map((one) => (
          <li key={`${one.reason} ${one.what}`}>
            <code>{one.what}</code>
            {one.count > 1 ? ` × ${one.count}` : ''} {placeOf(one)}: {translate(`editor.description.why.${one.reason}`)}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
