import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { collectCalls } from '#contract/collected.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';

/** Asks what to do where a file's products meet those of another shop, and works those rows again. */
export const MeetingQuestion = ({ jobId }: { jobId: string }) => {
  const translate = useTranslate();
  const answering = useAction(async (meeting: 'update' | 'add') => {
    await call(collectCalls.answerMeeting, { jobId, meeting });
  });
  return (
    <Alert severity="warning">
      {translate('importFile.meeting.question')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button size="small" variant="outlined" loading={answering.busy} onClick={() => answering.run('add')}>
          {translate('importFile.meeting.add')}
        </Button>
        <Button size="small" variant="outlined" loading={answering.busy} onClick={() => answering.run('update')}>
          {translate('importFile.meeting.update')}
        </Button>
      </Box>
    </Alert>
  );
};
