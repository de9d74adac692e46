import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { announcements } from '#contract/announcement.calls.ts';
import type { Announcement } from '#contract/announcement.schemas.ts';
import { announcementLengths, announcementLevels } from '#contract/announcementWords.ts';
import { DialogForm, DialogFrame } from '#src/custom/form/FormDialog.tsx';
import { failureAbove, useZodForm, type ZodForm } from '#src/custom/form/useZodForm.ts';
import { call } from '#src/dataProvider/call.ts';
import { AnnouncementPreview } from './AnnouncementPreview.tsx';
import { AnnouncementTextFields } from './AnnouncementTextFields.tsx';
import { type AnnouncementValues, announcementValues } from './announcementValues.ts';
import { useAnnouncementsChanged } from './useAnnouncementsChanged.ts';

const load = async () => (await import('./AnnouncementForm.ts')).AnnouncementForm;

interface AnnouncementDialogProps {
  /** What is changed; without it one is written. */
  announcement?: Announcement;
  onClose: () => void;
}

/** Writes an announcement, or changes it. */
export const AnnouncementDialog = ({ announcement, onClose }: AnnouncementDialogProps) => {
  const translate = useTranslate();
  const [title, submit, done] =
    announcement === undefined
      ? (['addTitle', 'submitAdd', 'added'] as const)
      : (['editTitle', 'submitEdit', 'saved'] as const);
  const changed = useAnnouncementsChanged();
  const form = useZodForm(load, announcementValues(announcement), async ({ showAgain, ...wanted }) => {
    if (announcement === undefined) await call(announcements.calls.create, wanted, { reactTo: 'special' });
    else {
      const { announcementId: id, revision } = announcement;
      await call(announcements.calls.update, { id, revision, showAgain, ...wanted }, { reactTo: 'special' });
    }
    await changed(`accounts.announcements.form.${done}`);
    onClose();
  });
  const { values, set, busy, errors } = form;
  return (
    <DialogFrame isLong title={translate(`accounts.announcements.form.${title}`)} busy={busy} onClose={onClose}>
      <DialogForm
        submitLabel={translate(`accounts.announcements.form.${submit}`)}
        busy={busy}
        failure={failureAbove(form)}
        onSubmit={form.onSubmit}
        onClose={onClose}
      >
        <Facts form={form} />
        <AnnouncementTextFields
          texts={values.texts}
          errors={errors}
          disabled={busy}
          onChange={(texts) => set('texts', texts)}
        />
        {announcement === undefined ? null : (
          <FormControlLabel
            control={
              <Checkbox
                checked={values.showAgain}
                disabled={busy}
                onChange={({ target }) => set('showAgain', target.checked)}
              />
            }
            label={translate('accounts.announcements.form.showAgain')}
          />
        )}
        <AnnouncementPreview values={values} />
      </DialogForm>
    </DialogFrame>
  );
};

/** Level, time and link. */
const Facts = ({ form }: { form: ZodForm<AnnouncementValues> }) => {
  const translate = useTranslate();
  const { values, set, busy, textField } = form;
  return (
    <Box
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <TextField
        select
        name="level"
        label={translate('accounts.announcements.form.level')}
        value={values.level}
        disabled={busy}
        onChange={({ target }) => set('level', target.value as AnnouncementValues['level'])}
        sx={{ gridColumn: '1 / -1' }}
      >
        {announcementLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {translate(`dashboard.announcements.level.${level}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          {...textField(name)}
          type="datetime-local"
          label={translate(`accounts.announcements.form.${name}`)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <TextField
        {...textField('link', translate('accounts.announcements.form.linkHelp'))}
        type="url"
        label={translate('accounts.announcements.form.link')}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: announcementLengths.link } }}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
};
