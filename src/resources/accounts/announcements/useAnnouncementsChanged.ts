import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { announcementCalls } from '#contract/announcement.calls.ts';
import { callKey } from '#src/custom/data/useCall.ts';

/** After a change: reads what shows announcements again, then says what was done. */
export function useAnnouncementsChanged(): (done: string) => Promise<void> {
  const client = useQueryClient();
  const notify = useNotify();
  return async (done) => {
    await Promise.all(
      [['announcements'], callKey(announcementCalls.shown)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    notify(done, { type: 'success' });
  };
}
