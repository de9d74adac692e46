import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { translateLanguages, translateParts, translatorName } from '#contract/enums.ts';
import { translateCalls } from '#contract/translate.calls.ts';
import type { TranslationService } from '#contract/translate.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useHelpAddress } from '#src/custom/data/navigation/useHelpAddress.ts';
import { useSite } from '#src/custom/data/sharedCalls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';

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
  const guide = useHelpAddress(site, 'translate#setting-up-a-service');
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
      {guide && (
        <Link href={guide} target="_blank" rel="noreferrer" color="inherit" underline="always">
          {translate('translate.guide')}
        </Link>
      )}
    </Alert>
  );
};

interface TranslateFieldsProps {
  choice: TranslateChoice;
  onChange: (choice: TranslateChoice) => void;
  disabled: boolean;
}

/** The language, and the parts of a product. */
const TranslateFields = ({ choice, onChange, disabled }: TranslateFieldsProps) => {
  const translate = useTranslate();
  const { to, parts } = choice;
  const none = parts.length === 0;
  return (
    <>
      <CodeSelect
        of="language"
        codes={translateLanguages}
        value={to}
        onChange={(code) => onChange({ ...choice, to: languageOf(code) ?? to })}
        label={translate('translate.to')}
        help={translate('translate.from')}
        disabled={disabled}
      />
      <FormControl component="fieldset" error={none} disabled={disabled}>
        <FormLabel component="legend">{translate('translate.what')}</FormLabel>
        <FormGroup>
          {translateParts.map((part) => (
            <FormControlLabel
              key={part}
              label={translate(`translate.parts.${part}`)}
              control={
                <Checkbox
                  size="small"
                  checked={parts.includes(part)}
                  onChange={(_, on) =>
                    onChange({
                      ...choice,
                      parts: translateParts.filter((one) => (one === part ? on : parts.includes(one))),
                    })
                  }
                />
              }
            />
          ))}
        </FormGroup>
        {none ? <FormHelperText>{translate('validation.translateParts')}</FormHelperText> : null}
      </FormControl>
    </>
  );
};

type TranslatePart = (typeof translateParts)[number];
type Language = (typeof translateLanguages)[number];

/** Into which language, and what of a product. */
export interface TranslateChoice {
  to: Language;
  parts: readonly TranslatePart[];
}

/** A language by its code; undefined for any other text. */
const languageOf = (code: string): Language | undefined => translateLanguages.find((one) => one === code);

/** The choice that was made last; at first everything, into English. */
export const useTranslateChoice = () =>
  useStore<TranslateChoice>('pool.translate', { to: 'en', parts: [...translateParts] });
