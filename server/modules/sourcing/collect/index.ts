export { releaseHeldLink } from './heldLinks.ts';
export { importPart } from './importWorker.ts';
export { linkPart } from './linkWorker.ts';
export { mountCollect } from './routes.ts';
export { startLinks } from './startLinks.ts';
