import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { productCalls } from '#contract/product.calls.ts';
import type { Reshaped } from '#contract/splitMerge.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { editAddress, PUBLISH_ADDRESS } from '#src/custom/data/navigation/poolAddresses.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useUndoRun } from '#src/custom/data/undo/useUndoable.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';

/** The largest page of the list call. */
const SHOWN = 50;

/** What came out, with the way on and the way back. */
export const ShapeDone = ({ done, action }: { done: Reshaped; action: 'split' | 'merge' }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const undo = useUndoRun(() => void navigate('/import/list'));
  const { data } = useCall(productCalls.list, { ids: done.productIds.slice(0, SHOWN), pageSize: SHOWN });
  return (
    <EmptyState
      icon={DoneIcon}
      tone="success"
      title={translate(`splitMerge.${action}.done`, { smart_count: done.productIds.length })}
      text={
        <>
          {translate('splitMerge.doneText')}
          <Box component="ul" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none', textAlign: 'left', color: 'text.primary' }}>
            {data?.rows.map(({ productId, title, primaryIp }) => (
              <Box
                component="li"
                key={productId}
                sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1.5, borderTop: 1, borderColor: 'divider' }}
              >
                <Thumbnail src={primaryIp} />
                <MuiLink
                  component={Link}
                  to={editAddress(productId)}
                  color="text.primary"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {title}
                </MuiLink>
              </Box>
            ))}
          </Box>
          <div role="alert">
            {undo.error === undefined ? null : (
              <Typography color="error" sx={{ mt: 2 }}>
                {errorText(undo.error, translate)}
              </Typography>
            )}
          </div>
        </>
      }
      action={
        <>
          <Button
            variant="contained"
            onClick={() => void navigate(PUBLISH_ADDRESS, { state: { productIds: done.productIds } })}
          >
            {translate('pool.publish')}
          </Button>
          <Button variant="outlined" color="secondary" component={Link} to="/import/list">
            {translate('shell.page.importList')}
          </Button>
          <Button color="secondary" loading={undo.busy} onClick={() => undo.run(done.runId)}>
            {translate('pool.undo')}
          </Button>
        </>
      }
    />
  );
};
