export { countWaiting } from './queries.ts';
export { mountDifferences } from './routes.ts';
export { acceptDifferencesLane } from './settle.ts';
