export { importPart } from './importWorker.ts';
export { linkPart } from './linkWorker.ts';
export { mountCollect } from './routes.ts';
