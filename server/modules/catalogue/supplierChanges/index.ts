export { mountDifferences } from './routes.ts';
export { acceptDifferencesLane } from './settle.ts';
