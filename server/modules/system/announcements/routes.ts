import { announcementCalls, announcements } from '#contract/announcement.calls.ts';
import { announcementSchemas, announcementsSchemas } from '#contract/announcement.schemas.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll } from '../../../http/rest.ts';
import { findAnnouncements, removeAnnouncements } from './queries.ts';
import { changeAnnouncement, createAnnouncement, toAnnouncement } from './service.ts';
import { closeShown, readShown } from './shown.ts';

/** Mounts announcements: as operators write them, and as everybody sees them on the dashboard. */
export function mountAnnouncements(mount: Mount, deps: Deps): void {
  mountRest(mount, deps.db, announcements, announcementsSchemas, {
    list: async (tx, _caller, { filter: { state }, ...asked }) => {
      const rows = (await findAnnouncements(tx)).map((row) => toAnnouncement(row, tx.now()));
      return pageOfAll(state === undefined ? rows : rows.filter((row) => row.state === state), 'announcementId', asked);
    },
    create: createAnnouncement,
    update: changeAnnouncement,
    remove: (tx, _caller, ids) => removeAnnouncements(tx, ids),
  });
  mount(announcementCalls, announcementSchemas, {
    shown: async (_input, { caller, language }) => ({ rows: await readShown(deps, caller, language) }),
    read: async (input, { caller }) => {
      await closeShown(deps, caller, input);
      return { ok: true as const };
    },
  });
}
