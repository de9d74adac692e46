import type { extensionCalls } from '#contract/extension.ts';

type Calls = typeof extensionCalls;
type Used = 'pair' | 'self' | 'leave' | 'read' | 'collect' | 'links' | 'job';

/** The calls that are made, as the contract declares them; written out here so that no schema is loaded. */
export const calls: { [Name in Used]: { method: Calls[Name]['method']; path: Calls[Name]['path'] } } = {
  pair: { method: 'POST', path: '/shop/extension/pair' },
  self: { method: 'GET', path: '/shop/extension/self' },
  leave: { method: 'POST', path: '/shop/extension/leave' },
  read: { method: 'POST', path: '/shop/extension/read' },
  collect: { method: 'POST', path: '/shop/extension/collect' },
  links: { method: 'POST', path: '/shop/extension/links' },
  job: { method: 'GET', path: '/shop/extension/job' },
};
