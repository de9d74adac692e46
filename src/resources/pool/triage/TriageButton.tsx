import TriageIcon from '@mui/icons-material/BoltOutlined';
import { Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

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

/** What is triaged where the address does not say: what nobody has looked at. */
const untouched = { state: 'new' };

/** The triage of what a list's filters match. */
const triageAddress = (filter: Record<string, unknown> = untouched): string =>
  `/import/triage?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The filter in an address; the usual one where there is none, or none that can be read. */
export function triageFilter(search: string): Record<string, unknown> {
  const text = new URLSearchParams(search).get('filter');
  if (text === null) return untouched;
  try {
    const filter: unknown = JSON.parse(text);
    return typeof filter === 'object' && filter !== null ? { ...filter } : untouched;
  } catch (error) {
    if (error instanceof SyntaxError) return untouched;
    throw error;
  }
}
