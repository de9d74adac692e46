import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The products stand in stores, which keep them as they are until they are published again. */
export const StoresNotice = ({
  inStores,
  deed,
}: {
  inStores: readonly { shopName: string }[];
  deed: 'split' | 'merge';
}) => {
  const translate = useTranslate();
  if (inStores.length === 0) return null;
  const shops = [...new Set(inStores.map(({ shopName }) => shopName))].join(', ');
  return <Alert severity="info">{translate(`splitMerge.${deed}.inStores`, { shops })}</Alert>;
};
