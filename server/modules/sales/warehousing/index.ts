export { countAttention } from './list.ts';
export { mountWarehousing } from './routes.ts';
