import { platformPath, storePlatforms } from '#contract/enums.ts';
import { platformMarks } from '#src/custom/ui/PlatformMark.tsx';
import { type Place, page } from './place.ts';

/** What the stores of each platform hold. */
const storeProductPlaces = storePlatforms.flatMap((channel): Place[] => {
  const path = `/products/${platformPath[channel]}`;
  const resource = `storeProducts.${channel}`;
  return [
    { path, title: page(channel), ambiguous: true, icon: platformMarks[channel], parent: '/products', resource },
    { path: `${path}/edit/:id`, title: page('storeProduct'), parent: path, resource },
    { path: `${path}/:id/mapping`, title: page('mapping'), parent: path, resource, guide: 'mapping' },
  ];
});

const LIST = '/import/list';
const ofPool = { parent: LIST, resource: 'pool' };

/** Products: where they are found, the import list, and what the stores hold. */
export const cataloguePlaces: readonly Place[] = [
  { path: '/discovery/index', title: page('discovery'), guide: 'first-steps' },
  {
    path: '/alibaba/dropshipping',
    title: page('dropshipping'),
    parent: '/discovery/index',
    guide: 'first-steps',
  },
  { path: LIST, title: page('importList'), resource: 'pool', badge: 'pool', guide: 'first-steps' },
  {
    path: '/import/changes',
    title: page('changes'),
    ...ofPool,
    badge: ['figures', 'fields'],
    guide: 'supplier-changes',
  },
  { path: '/import/journal', title: 'journal.title', ...ofPool },
  { path: '/import/triage', title: 'triage.title', ...ofPool, guide: 'triage' },
  { path: '/import/publish', title: page('publish'), ...ofPool, guide: 'publishing' },
  { path: '/import/edit/:id', title: page('editProduct'), ...ofPool },
  {
    path: '/import/create-draft',
    title: page('createDraft'),
    ...ofPool,
    findable: true,
    guide: 'split-and-merge',
  },
  { path: '/import/split', title: page('split'), ...ofPool, guide: 'split-and-merge' },
  { path: '/products', title: page('storeProducts'), leadsOn: true, guide: 'stores' },
  ...storeProductPlaces,
  {
    path: '/products/mapping',
    title: page('toMap'),
    parent: '/products',
    resource: 'storeProducts',
    guide: 'mapping',
  },
  {
    path: '/products/dictionary',
    title: page('dictionary'),
    parent: '/products/mapping',
    resource: 'storeProducts',
    findable: true,
  },
];
