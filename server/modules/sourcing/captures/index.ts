export { rereadLane } from './reread.ts';
export { mountExtension } from './routes.ts';
