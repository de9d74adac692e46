import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { keepDraft, withoutDraft } from '../model/drafts.ts';
import { savedOf, type Way, wayOf } from '../model/ways.ts';
import type { MappingForm } from './useMappingForm.ts';
import { WayView } from './WayView.tsx';

/** Somebody saved another mapping since these were begun: both sides, and which of them is to stand. */
export const ConflictNotice = ({ form, nameOf }: { form: MappingForm; nameOf: (key: string) => string }) => {
  const translate = useTranslate();
  const { product, drafts, overtaken, setDrafts } = form;
  if (overtaken.length === 0) return null;
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 4, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('mapping.conflict.text')}
      {overtaken.map((key) => {
        const saved = savedOf(product, key);
        return (
          <Box key={key} component="section" aria-label={nameOf(key)} sx={{ mt: 3 }}>
            <strong>{nameOf(key)}</strong>
            <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, mt: 1 }}>
              <Side title={translate('mapping.conflict.mine')} way={drafts[key]?.way ?? null}>
                <Button
                  size="small"
                  variant="outlined"
                  onClick={() => setDrafts((held) => keepDraft(product, held, key))}
                >
                  {translate('mapping.conflict.keepMine')}
                </Button>
              </Side>
              <Side title={translate('mapping.conflict.theirs')} way={saved && wayOf(saved)}>
                <Button size="small" variant="outlined" onClick={() => setDrafts((held) => withoutDraft(held, key))}>
                  {translate('mapping.conflict.takeTheirs')}
                </Button>
              </Side>
            </Box>
          </Box>
        );
      })}
    </Alert>
  );
};

const Side = ({ title, way, children }: { title: string; way: Way | null; children: React.ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ fontSize: '0.75rem' }}>{title}</Box>
      {way ? <WayView way={way} /> : translate('mapping.notMapped')}
      {children}
    </Box>
  );
};
