import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';

/** A list whose filters fit nothing: says so and offers to clear them. */
export const NoMatch = () => {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  return (
    <EmptyState
      icon={SearchOffIcon}
      title={translate('kit.noMatchTitle')}
      text={translate('kit.noMatchText')}
      action={
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('kit.clearFilters')}
        </Button>
      }
    />
  );
};
