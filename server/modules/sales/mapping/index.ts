export { type Component, findWays, type Ways } from './ways.ts';
