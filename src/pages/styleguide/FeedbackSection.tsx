import { Alert, AlertTitle, Button, CircularProgress, LinearProgress, SnackbarContent } from '@mui/material';
import { useNotify } from 'react-admin';
import { Specimen } from './Section.tsx';
import { useSamples } from './useSamples.ts';

const kinds = ['info', 'success', 'warning', 'error'] as const;

export const FeedbackSection = () => {
  const t = useSamples();
  const notify = useNotify();
  const undo = (
    <Button size="small" color="inherit">
      {t.undo}
    </Button>
  );
  return (
    <>
      <Specimen name="Alert" layout="block">
        {kinds.map((kind) => (
          <Alert
            key={kind}
            severity={kind}
            action={
              kind === 'error' ? (
                <Button size="small" color="inherit">
                  {t.retry}
                </Button>
              ) : null
            }
          >
            {t[kind]}
          </Alert>
        ))}
        <Alert severity="warning">
          <AlertTitle>{t.stepCheck}</AlertTitle>
          {t.warning}
        </Alert>
        <Alert severity="info" onClose={() => undefined}>
          {t.info}
        </Alert>
      </Specimen>
      <Specimen name="Toast">
        {kinds.map((kind) => (
          <SnackbarContent
            key={kind}
            role="status"
            className={`RaNotification-${kind}`}
            message={t[kind]}
            action={undo}
          />
        ))}
      </Specimen>
      <Specimen name="useNotify">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            color="secondary"
            lang="en"
            onClick={() => notify(t[kind], { type: kind })}
          >
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="LinearProgress" layout="block">
        <LinearProgress variant="determinate" value={64} aria-label={t.progress} />
        <LinearProgress variant="determinate" value={40} color="error" aria-label={t.progress} />
        <LinearProgress aria-label={t.progress} />
      </Specimen>
      <Specimen name="CircularProgress">
        <CircularProgress size={24} aria-label={t.progress} />
        <CircularProgress variant="determinate" value={64} aria-label={t.progress} />
      </Specimen>
    </>
  );
};
