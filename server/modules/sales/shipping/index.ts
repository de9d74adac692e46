export { POST_FULFILMENTS } from './create.ts';
export { createShipmentsLane } from './many/lane.ts';
export { takeParcels } from './parcels/take.ts';
export { postDueFulfilments, postFulfilments } from './post/run.ts';
export { mountShipping } from './routes.ts';
