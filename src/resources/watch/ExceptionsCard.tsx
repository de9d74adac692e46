import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { noticeCalls } from '#contract/notice.calls.ts';
import type { NoticeRule, NoticeSettings } from '#contract/notice.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import { call } from '#src/dataProvider/call.ts';
import { type Exception, ExceptionDialog } from './ExceptionDialog.tsx';
import { ExceptionRow } from './ExceptionRow.tsx';

/** Stores and products with settings of their own. A new one begins with those for all. */
export const ExceptionsCard = ({ general, rules }: { general: NoticeSettings; rules: readonly NoticeRule[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const [edited, setEdited] = useState<Exception>();
  const [leaving, setLeaving] = useState<NoticeRule>();
  const remove = useAction(async (ruleId: string) => {
    setLeaving(undefined);
    await call(noticeCalls.remove, { ruleId }, { reactTo: 'special' });
    await client.invalidateQueries({ queryKey: callKey(noticeCalls.list) });
    notify('watch.exceptions.removed', { type: 'success' });
  });
  const button = (of: 'store' | 'product') => (
    <Button
      size="small"
      variant="outlined"
      startIcon={<AddIcon />}
      onClick={() => setEdited({ of, at: null, settings: general })}
    >
      {translate(of === 'store' ? 'watch.exceptions.addStore' : 'watch.exceptions.addProduct')}
    </Button>
  );
  return (
    <FormSection title={translate('watch.exceptions.title')} text={translate('watch.exceptions.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        {button('store')}
        {button('product')}
      </Box>
      <FormFailure text={remove.error === undefined ? undefined : errorText(remove.error, translate)} />
      {rules.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('watch.exceptions.none')}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rules.map((rule) => (
            <ExceptionRow
              key={rule.ruleId}
              rule={rule}
              busy={remove.busy}
              onChange={() => setEdited(exceptionOf(rule))}
              onRemove={() => setLeaving(rule)}
            />
          ))}
        </Box>
      )}
      {edited === undefined ? null : (
        <ExceptionDialog
          exception={edited}
          taken={rules.flatMap(({ shopId, productId }) => [shopId ?? '', productId ?? ''])}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving === undefined ? null : (
        <ConfirmDialog
          open
          title={translate('watch.exceptions.removeOf', { name: leaving.name ?? '' })}
          confirmLabel={translate('watch.exceptions.remove')}
          onConfirm={() => remove.run(leaving.ruleId)}
          onClose={() => setLeaving(undefined)}
        >
          {translate('watch.exceptions.removeText')}
        </ConfirmDialog>
      )}
    </FormSection>
  );
};

const exceptionOf = ({ shopId, productId, name, settings }: NoticeRule): Exception => {
  const id = shopId ?? productId ?? '';
  return { of: shopId === null ? 'product' : 'store', at: { id, name: name ?? '' }, settings };
};
