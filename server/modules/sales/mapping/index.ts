export { type ItemsMapping, mappingsOfItem } from './items.ts';
export { joinMappings } from './joinMappings.ts';
export { mountMapping } from './routes.ts';
export { undoMappings } from './undo.ts';
export { type Component, findWays, type Ways } from './ways.ts';
