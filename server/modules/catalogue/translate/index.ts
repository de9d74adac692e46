export { mountTranslate } from './routes.ts';
export { translateLane } from './worker.ts';
