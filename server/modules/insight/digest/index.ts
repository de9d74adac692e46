export { mailDueDigests } from './due.ts';
export { mountDigest } from './routes.ts';
