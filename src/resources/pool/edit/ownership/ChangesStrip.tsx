import { Alert, Box, Button, Card } from '@mui/material';
import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { differenceCalls } from '#contract/difference.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { ChangeRow, useAnswer } from '#src/resources/supplierChanges/embed.tsx';
import { useEditorState } from '../EditorContext.ts';

/** Says that changes of the supplier wait, and shows them in place with the answers. */
export const ChangesStrip = memo(() => {
  const translate = useTranslate();
  const productId = useEditorState(({ product }) => product.productId);
  const differences = useEditorState(({ product }) => product.differences);
  const [open, setOpen] = useState(false);
  const { data } = useCall(differenceCalls.list, { productId }, { enabled: open && differences > 0 });
  const answer = useAnswer();
  if (differences === 0) return null;
  const product = data?.rows[0];
  return (
    <Box sx={{ mb: 4 }}>
      <Alert
        severity="info"
        role="status"
        action={
          <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {translate(open ? 'supplierChanges.close' : 'supplierChanges.open')}
          </Button>
        }
      >
        {translate('supplierChanges.strip', { smart_count: differences })}
      </Alert>
      {open && data && product ? (
        <Card sx={{ mt: 2 }}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}>
            {product.fields.map((changes) => (
              <ChangeRow
                key={changes.field}
                product={product}
                changes={changes}
                busy={answer.busy}
                onAnswer={(decision) =>
                  answer.run(decision, { differences: [{ productId, field: changes.field }], until: data.asOf })
                }
              />
            ))}
          </Box>
        </Card>
      ) : null}
    </Box>
  );
});
