import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { translatorName } from '#contract/enums.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import type { TranslationService } from '#contract/translate.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSite } from '#src/custom/data/useSite.ts';
import { TranslateFields } from './TranslateFields.tsx';
import { useTranslateChoice } from './useTranslateChoice.ts';

/** Who translates on this server; it does not change while it runs. */
const useTranslateService = () =>
  useCall(translateCalls.service, {}, { staleTime: Number.POSITIVE_INFINITY, reactTo: 'special' });

interface TranslateFrameProps {
  title: string;
  text: string;
  busy: boolean;
  error: unknown;
  onStart: () => void;
  onClose: () => void;
  /** What came of it; stands in place of the fields. */
  children: ReactNode;
  /** Buttons beside the result's. */
  actions?: ReactNode;
}

/** The dialog around a translation: who translates, what is asked for, what went wrong, what came of it. */
export const TranslateFrame = (props: TranslateFrameProps) => {
  const { title, text, busy, error, onStart, onClose, children, actions } = props;
  const translate = useTranslate();
  const titleId = useId();
  const [choice, setChoice] = useTranslateChoice();
  const service = useTranslateService();
  const isReady = service.data?.provider != null && choice.parts.length > 0;
  const hasResult = children !== null;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {hasResult ? (
          children
        ) : (
          <>
            <Typography variant="body1" color="text.secondary">
              {text}
            </Typography>
            {service.data === undefined && service.error === null ? <Skeleton variant="rounded" height={48} /> : null}
            {service.error === null ? null : (
              <ErrorState error={service.error} onRetry={() => void service.refetch()} />
            )}
            {service.data === undefined ? null : <ServiceNote service={service.data} />}
            {service.data?.provider == null ? null : (
              <TranslateFields choice={choice} onChange={setChoice} disabled={busy} />
            )}
            <div role="alert">
              {error === null || error === undefined ? null : (
                <Alert severity="error">{errorText(error, translate)}</Alert>
              )}
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button
          color={hasResult ? 'primary' : 'secondary'}
          variant={hasResult ? 'contained' : 'text'}
          onClick={onClose}
          disabled={busy}
        >
          {translate(hasResult ? 'pool.close' : 'kit.cancel')}
        </Button>
        {hasResult ? null : (
          <Button variant="contained" onClick={onStart} loading={busy} disabled={!isReady}>
            {translate('translate.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Who translates; or that nobody does yet, and how that is set up. */
const ServiceNote = ({ service }: { service: TranslationService }) => {
  const translate = useTranslate();
  const { data: site } = useSite();
  if (service.provider !== null && !service.sandbox) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('translate.by', { name: translatorName[service.provider] })}
      </Typography>
    );
  }
  return (
    <Alert severity={service.sandbox ? 'info' : 'warning'}>
      {translate(service.sandbox ? 'translate.sandbox' : 'translate.notSetUp')}{' '}
      {site === undefined ? null : (
        <Link href={site.helpUrl} target="_blank" rel="noreferrer" color="inherit" underline="always">
          {translate('translate.guide')}
        </Link>
      )}
    </Alert>
  );
};
