import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen is a phone's, where the top bar has room for buttons only. */
export const useNarrow = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
