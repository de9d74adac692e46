import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pictureCalls } from '#contract/upload.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { useEditorState } from '../EditorContext.ts';
import { useUnloaded } from './useUnloaded.ts';

/** Why pictures of the product could not be loaded, those in its description among them, and another try. */
export const UnloadedPictures = () => {
  const translate = useTranslate();
  const productId = useEditorState(({ product }) => product.productId);
  const unloaded = useUnloaded();
  const [tried, setTried] = useState(false);
  const retry = useAction(async () => {
    await call(pictureCalls.retry, { productId }, { reactTo: 'special' });
    setTried(true);
  });
  if (unloaded.size === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button size="small" color="inherit" disabled={retry.busy} onClick={() => retry.run()}>
          {translate('images.retry')}
        </Button>
      }
    >
      {translate('images.unloaded', { smart_count: unloaded.size })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, overflowWrap: 'anywhere' }}>
        {[...new Set(unloaded.values())].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </Box>
      <div role="status">{tried ? translate('images.retried') : null}</div>
      {retry.error ? <div role="alert">{errorText(retry.error, translate)}</div> : null}
    </Alert>
  );
};
