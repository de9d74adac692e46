// What the stores' page asks too.
export { SameStores } from './SameStores.tsx';
