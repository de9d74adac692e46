export { rereadPart } from './reread.ts';
export { mountExtension } from './routes.ts';
