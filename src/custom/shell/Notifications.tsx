import { Notification } from 'react-admin';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ReactionHost } from './ReactionHost.tsx';

/** Toasts, and the reactions to failed calls. */
export const Notifications = () => (
  <>
    <Notification autoHideDuration={6000} multiLine />
    <ReactionHost />
    <ConfirmHost />
  </>
);
