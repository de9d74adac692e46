import TriageIcon from '@mui/icons-material/BoltOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { triageAddress } from './triageAddress.ts';

/** Leads from the list to its triage: of what the filters match, or of what is new where there are none. */
export const TriageButton = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = Object.keys(filterValues ?? {}).length === 0 ? undefined : filterValues;
  return (
    <Button component={Link} to={triageAddress(filter)} color="secondary" startIcon={<TriageIcon />}>
      {translate('triage.open')}
    </Button>
  );
};
