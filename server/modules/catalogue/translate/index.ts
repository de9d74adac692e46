export { mountTranslate } from './routes.ts';
export { translatePart } from './worker.ts';
