import type { announcementSchemas, announcementsSchemas } from './announcement.schemas.ts';
import { calls } from './endpoint.ts';
import { restResource } from './restResource.ts';

/** The installation's announcements, for operators: `/shop/rest/announcements`. */
export const announcements = restResource<typeof announcementsSchemas>()({
  name: 'announcements',
  title: 'Announcements to everybody on this installation',
  access: ['admin'],
  of: 'installation',
  id: 'announcementId',
  sorts: ['from', 'until'],
  creates: true,
  updates: true,
  removes: true,
});

/** Announcements as everybody sees them on the dashboard. */
export const announcementCalls = calls<typeof announcementSchemas>()({
  shown: { method: 'GET', path: '/shop/home/announcements', access: 'signedIn' },
  read: { method: 'POST', path: '/shop/home/announcements/read', access: 'signedIn' },
});
