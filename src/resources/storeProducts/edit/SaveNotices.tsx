import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import type { useSaveInStore } from './useSaveInStore.ts';

interface SaveNoticesProps {
  saving: ReturnType<typeof useSaveInStore>;
  /** How many fields cannot be sent, once sending was tried. */
  problems: number;
  onShowProblem: () => void;
}

const severities = { warned: 'warning', refused: 'error', stopped: 'info' } as const;

/** What became of saving: why nothing was sent, that the store is at it, or what the store said. */
export const SaveNotices = ({ saving, problems, onShowProblem }: SaveNoticesProps) => {
  const translate = useTranslate();
  const { error, outcome, jobId } = saving;
  const toJob = (id: string) => (
    <MuiLink component={Link} to={`/jobs/${id}`} underline="always">
      {translate('storeProducts.edit.look')}
    </MuiLink>
  );
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 4 } }}>
      {problems > 0 ? (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={onShowProblem}>
              {translate('storeProducts.edit.toProblem')}
            </Button>
          }
        >
          {translate('storeProducts.edit.problems', { smart_count: problems, count: problems })}
        </Alert>
      ) : null}
      {error ? <Alert severity="error">{errorText(error, translate)}</Alert> : null}
      {jobId === undefined ? null : (
        <Alert severity="info">
          {translate('storeProducts.edit.saving')} · {toJob(jobId)}
        </Alert>
      )}
      {outcome === undefined ? null : (
        <Alert severity={severities[outcome.how]}>
          {[translate(`storeProducts.edit.${outcome.how}`), ...outcome.said].join(' ')} {toJob(outcome.jobId)}
        </Alert>
      )}
    </Box>
  );
};
