import WaitIcon from '@mui/icons-material/HourglassEmptyOutlined';
import FailedIcon from '@mui/icons-material/LinkOffOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import { Button, CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { errorText } from '#src/custom/data/errorText.ts';
import { MessagePage } from '#src/custom/shell/MessagePage.tsx';

const PAGE = 'shell.page.authorize';

export interface WorkingProps {
  /** The key of the page's name. */
  page?: string;
  titleKey?: string;
}

export interface RefusedProps extends WorkingProps {
  /** What the server said; without it `textKey`. */
  error?: unknown;
  textKey?: string;
  /** Where to start again. */
  back: string;
  backKey?: string;
  /** Beside it, another way. */
  action?: ReactNode;
}

/** An authorisation that did not work: why, and where to start again. */
export const Refused = ({
  page = PAGE,
  titleKey = 'suppliers.oauth.refusedTitle',
  error,
  textKey = 'suppliers.oauth.refusedText',
  back,
  backKey = 'suppliers.oauth.startAgain',
  action,
}: RefusedProps) => {
  const translate = useTranslate();
  return (
    <MessagePage
      page={page}
      role="alert"
      icon={FailedIcon}
      tone="error"
      title={translate(titleKey)}
      text={error === undefined ? translate(textKey) : errorText(error, translate)}
      action={
        <>
          {action}
          <Button component={Link} to={back} variant={action ? 'outlined' : 'contained'}>
            {translate(backKey)}
          </Button>
        </>
      }
    />
  );
};

export interface AcceptedProps {
  title: string;
  text: string;
  /** Where to go on, the likeliest first. */
  next: readonly { to: string; label: string }[];
}

/** An authorisation that worked, and where to go on. */
export const Accepted = ({ title, text, next }: AcceptedProps) => (
  <MessagePage
    page={PAGE}
    role="status"
    icon={DoneIcon}
    tone="success"
    title={title}
    text={text}
    action={next.map(({ to, label }, at) => (
      <Button key={to} component={Link} to={to} variant={at === 0 ? 'contained' : 'outlined'}>
        {label}
      </Button>
    ))}
  />
);

/** While the server completes it with the platform. */
export const Working = ({ page = PAGE, titleKey = 'suppliers.oauth.working' }: WorkingProps) => {
  const translate = useTranslate();
  return (
    <MessagePage
      page={page}
      role="status"
      icon={WaitIcon}
      title={translate(titleKey)}
      text={translate('suppliers.oauth.workingText')}
      action={<CircularProgress size={24} aria-hidden />}
    />
  );
};
