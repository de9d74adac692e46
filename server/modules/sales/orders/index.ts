export { addressHash, type Destination, destinationOf } from './destination.ts';
export { followOrders } from './follow.ts';
export { followAgain, followNewOrders } from './followNew.ts';
export { filteredOrders, type Viewer } from './list.ts';
export { lockOrders } from './lockOrders.ts';
export { mountOrders } from './routes.ts';
export { undoOrders } from './undoFacts.ts';
export { viewerOf } from './viewer.ts';
