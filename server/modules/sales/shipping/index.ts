export { POST_FULFILMENTS } from './create.ts';
export { postDueFulfilments, postFulfilments } from './post/run.ts';
export { mountShipping } from './routes.ts';
