export { mountDifferences } from './routes.ts';
export { acceptDifferencesPart } from './worker.ts';
