import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { Notification, useLogout, useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { authorisePlace } from '#src/custom/ui/suppliers.ts';
import { onConfirmNeeded } from '#src/dataProvider/confirmation.ts';
import { onReaction, type Reaction } from '#src/dataProvider/reactionBus.ts';

/** Toasts, and the reactions to failed calls. */
export const Notifications = () => (
  <>
    <Notification autoHideDuration={6000} multiLine />
    <ReactionHost />
    <ConfirmHost />
  </>
);

const ConfirmDialog = lazyView(() => import('./ConfirmPassword.tsx'), 'ConfirmPassword', 'shellParts', 'login');

/** Asks for the password when a call wants it again; the call then goes on. Rendered once. */
const ConfirmHost = () => {
  const [answer, setAnswer] = useState<(given: boolean) => void>();
  useEffect(() => onConfirmNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (answer === undefined) return null;
  const end = (given: boolean) => {
    answer(given);
    setAnswer(undefined);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onEnd={end} />
    </Suspense>
  );
};

type Told = Extract<Reaction, { message: string }>;

const none: ReadonlySet<string> = new Set();

/** The dialog's title, and where its button leads: to the supplier whose account is missing. */
function dialogOf(told: Told): { title: string; button?: { label: string; to: string } } {
  switch (told.kind) {
    case 'tips':
      return { title: 'shell.tips.title' };
    case 'membership':
      return {
        title: 'shell.tips.membershipTitle',
        button: { label: 'shell.tips.membership', to: '/setting/member' },
      };
    case 'authorise':
      return {
        title: 'shell.tips.authoriseTitle',
        button: { label: 'shell.tips.authorise', to: authorisePlace(told.supplier) },
      };
  }
}

/** Shows and does what `reactions.ts` decides: dialogs, toasts, the way to the login page. Rendered once. */
const ReactionHost = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const logout = useLogout();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const titleId = useId();
  const [told, setTold] = useState<Told>();
  const [open, setOpen] = useState(false);
  /** What was said and closed on this page: a list that reads itself again does not say it again. */
  const [closed, setClosed] = useState(none);
  // Another page is another matter.
  const [pageBefore, setPageBefore] = useState(pathname);
  if (pageBefore !== pathname) {
    setPageBefore(pathname);
    setClosed(none);
    setOpen(false);
  }

  const onTold = useEffectEvent((reaction: Reaction) => {
    if (reaction.kind === 'toast') return notify(reaction.messageKey, { type: 'error' });
    if (reaction.kind === 'maintain') {
      const from = `${location.pathname}${location.search}`;
      return void (location.pathname === '/maintain' || navigate('/maintain', { state: { from } }));
    }
    if (reaction.kind === 'signOut') {
      notify(reaction.messageKey, { type: 'error' });
      return void logout({}, undefined, false);
    }
    if (reaction.kind === 'tips' && reaction.isRead && closed.has(reaction.message)) return;
    setTold(reaction);
    setOpen(true);
  });
  useEffect(() => onReaction((reaction) => onTold(reaction)), []);

  if (told === undefined) return null;
  const { title, button } = dialogOf(told);
  const close = () => {
    setClosed(new Set([...closed, told.message]));
    setOpen(false);
  };
  return (
    <Dialog open={open} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{told.message}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color={button ? 'secondary' : 'primary'} variant={button ? 'text' : 'contained'} onClick={close}>
          {translate('shell.tips.close')}
        </Button>
        {button === undefined ? null : (
          <Button variant="contained" onClick={() => void navigate(button.to)}>
            {translate(button.label)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
