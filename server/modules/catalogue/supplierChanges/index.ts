export { mountDifferences } from './routes.ts';
export { acceptDifferencesPart } from './settle.ts';
