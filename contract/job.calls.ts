import { calls } from './endpoint.ts';
import type { jobSchemas } from './job.schemas.ts';

export const jobCalls = calls<typeof jobSchemas>()({
  list: { method: 'GET', path: '/shop/job/list', access: 'signedIn' },
  queue: { method: 'GET', path: '/shop/job/queue', access: 'signedIn' },
  get: { method: 'GET', path: '/shop/job/:id', access: 'signedIn' },
  cancel: { method: 'POST', path: '/shop/job/:id/cancel', access: 'signedIn' },
  retry: { method: 'POST', path: '/shop/job/:id/retry', access: 'signedIn' },
  errorsCsv: { method: 'GET', path: '/shop/job/:id/errors.csv', access: 'signedIn', download: 'text/csv' },
});
