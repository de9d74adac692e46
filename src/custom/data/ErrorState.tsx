import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { errorText } from './errorText.ts';

/** In place of what could not be loaded: what happened, and the button to try again. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const translate = useTranslate();
  return (
    <div role="alert">
      <EmptyState
        icon={CloudOffIcon}
        tone="error"
        title={translate('kit.loadFailedTitle')}
        text={errorText(error, translate)}
        action={
          onRetry ? (
            <Button variant="outlined" onClick={onRetry}>
              {translate('kit.retry')}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
};
