// What siblings show of supplier changes.
export { ChangeRow } from './ChangeRow.tsx';
export { useAnswer } from './useAnswer.tsx';
