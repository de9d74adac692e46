import FailedIcon from '@mui/icons-material/LinkOffOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Button, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { errorText } from '#src/custom/components/errorText.ts';
import { PageTitle } from '#src/custom/components/PageTitle.tsx';

const OutcomePage = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate('shell.page.authorize')} />
      <Card>{children}</Card>
    </>
  );
};

export interface RefusedProps {
  /** What the server said; without it `textKey`. */
  error?: unknown;
  textKey?: string;
  /** Where to start again. */
  back: string;
  /** Beside it, another way. */
  action?: ReactNode;
}

/** An authorisation that did not work: why, and where to start again. */
export const Refused = ({ error, textKey = 'suppliers.oauth.refusedText', back, action }: RefusedProps) => {
  const translate = useTranslate();
  return (
    <OutcomePage>
      <div role="alert">
        <EmptyState
          icon={FailedIcon}
          tone="error"
          title={translate('suppliers.oauth.refusedTitle')}
          text={error === undefined ? translate(textKey) : errorText(error, translate)}
          action={
            <>
              {action}
              <Button component={Link} to={back} variant={action ? 'outlined' : 'contained'}>
                {translate('suppliers.oauth.startAgain')}
              </Button>
            </>
          }
        />
      </div>
    </OutcomePage>
  );
};

export interface AcceptedProps {
  title: string;
  text: string;
  to: string;
  label: string;
}

/** An authorisation that worked, and where to go on. */
export const Accepted = ({ title, text, to, label }: AcceptedProps) => (
  <OutcomePage>
    <div role="status">
      <EmptyState
        icon={DoneIcon}
        tone="success"
        title={title}
        text={text}
        action={
          <Button component={Link} to={to} variant="contained">
            {label}
          </Button>
        }
      />
    </div>
  </OutcomePage>
);
