import { Checkbox } from '@mui/material';

const markPartly = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = true;
};

/** Some are chosen, not all. MUI says so by `aria-checked` only, which a native checkbox must not carry. */
export const PartlyChecked = ({ label }: { label?: string }) => (
  <Checkbox indeterminate slotProps={{ input: { ref: markPartly, 'aria-checked': undefined, 'aria-label': label } }} />
);
