// What the wizard shows of stores.
export { ConnectStore } from './connect/ConnectStore.tsx';
