// What the wizard shows of stores.
export { ConnectStore } from './connect/ConnectStore.tsx';
// What the orders ask of stores.
export { SameStores } from './sameStore/SameStores.tsx';
