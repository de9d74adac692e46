import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { noticeCalls } from '#contract/notice.calls.ts';
import type { NoticeSettings } from '#contract/notice.schemas.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { FormFailure } from '#src/custom/form/FormFailure.tsx';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { failureAbove } from '#src/custom/form/formProblems.ts';
import { LeaveDialog } from '#src/custom/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#src/custom/form/useLeaveGuard.ts';
import { useZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { NoticeFields } from './NoticeFields.tsx';
import { type NoticeValues, noticeValues } from './noticeValues.ts';

/** The contract's own rules, loaded with the first keystroke. */
const loadNoticeForm = async () => (await import('./NoticeForm.ts')).NoticeForm;

/** What happens wherever nothing else was set. What was typed is asked about before the page is left. */
export const GeneralCard = ({ settings }: { settings: NoticeSettings }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(() => noticeValues(settings));
  const onSaved = useRef<(() => void) | undefined>(undefined);
  const form = useZodForm<NoticeValues, NoticeSettings>(loadNoticeForm, kept, async (next) => {
    await call(noticeCalls.save, { settings: next }, { reactTo: 'special' });
    setKept(noticeValues(next));
    notify('watch.saved', { type: 'success' });
    onSaved.current?.();
    await client.invalidateQueries({ queryKey: callKey(noticeCalls.list) });
  });
  const unsaved = JSON.stringify(form.values) !== JSON.stringify(kept);
  const guard = useLeaveGuard(() => unsaved);
  return (
    <Box component="form" ref={element} noValidate onSubmit={form.onSubmit}>
      <FormSection title={translate('watch.general')} text={translate('watch.generalText')}>
        <FormFailure text={failureAbove(form)} />
        <NoticeFields form={form} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
          <Button
            type="submit"
            variant="contained"
            loading={form.busy}
            disabled={!unsaved}
            onClick={() => {
              onSaved.current = undefined;
            }}
          >
            {translate('watch.save')}
          </Button>
        </Box>
      </FormSection>
      <LeaveDialog
        open={guard.asking}
        text={translate('watch.leave')}
        busy={form.busy}
        onStay={guard.stay}
        onLeave={guard.leave}
        onSave={() => {
          onSaved.current = guard.leave;
          element.current?.requestSubmit();
          guard.putOff();
        }}
      />
    </Box>
  );
};
