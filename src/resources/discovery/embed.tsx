// What siblings show of discovery.
export { FreightDialog } from './freight/FreightDialog.tsx';
