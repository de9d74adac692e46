import { type Place, page } from './place.ts';

/** The start page, one's own pages, and what belongs to no area of the business. */
export const homePlaces: readonly Place[] = [
  { path: '/dashboard', title: page('dashboard'), affix: true, guide: 'dashboard' },
  { path: '/profile', title: page('profile'), leadsOn: true },
  { path: '/profile/default', title: page('profile'), parent: '/dashboard', findable: true },
  { path: '/profile/edit', title: page('profileEdit'), parent: '/profile/default', findable: true },
  { path: '/jobs', title: page('jobs'), parent: '/dashboard', findable: true, guide: 'getting-around' },
  { path: '/jobs/:id', title: page('job'), parent: '/jobs' },
  { path: '/toolbox', title: page('toolbox'), findable: true, guide: 'getting-around' },
];
