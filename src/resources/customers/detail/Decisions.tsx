import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CustomerDetail } from '#contract/customer.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useUndoIdentity } from '../shared/useIdentity.tsx';
import { Rows } from './Part.tsx';

/** What was decided about who is who, the newest first; what can be undone has an Undo. */
export const Decisions = ({ changes }: Pick<CustomerDetail, 'changes'>) => {
  const translate = useTranslate();
  const undo = useUndoIdentity();
  return (
    <Rows>
      {changes.map(({ changeId, kind, at, by, canUndo }) => (
        <Box
          component="li"
          key={changeId}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, fontSize: '0.8125rem' }}
        >
          <Box sx={{ flex: '1 1 200px' }}>
            {translate(`customer.decisions.${kind}`)}
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
              {by} · <TimeField at={at} />
            </Box>
          </Box>
          {canUndo ? (
            <Button size="small" color="secondary" disabled={undo.busy} onClick={() => undo.run(changeId)}>
              {translate('pool.undo')}
            </Button>
          ) : null}
        </Box>
      ))}
    </Rows>
  );
};
