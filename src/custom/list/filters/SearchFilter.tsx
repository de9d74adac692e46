import { TextFilter } from './TextFilter.tsx';

const roomy = { minWidth: { xs: '100%', sm: 280 } };

/** The list's search field, `q`; `/` puts the focus into it. */
export const SearchFilter = ({ placeholder = 'ra.action.search' }: { placeholder?: string }) => (
  <TextFilter source="q" placeholder={placeholder} sx={roomy} />
);
