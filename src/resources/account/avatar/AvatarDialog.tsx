import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UserInfo } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { FileDrop } from '#src/custom/form/FileDrop.tsx';
import { quietAlert } from '#src/custom/form/quietAlert.ts';
import { CropControls } from './CropControls.tsx';
import { useAvatarSave } from './useAvatarSave.ts';
import { usePicture } from './usePicture.ts';

const ENDINGS = ['.jpg', '.jpeg', '.png'] as const;

/** Chooses a picture and the round part of it that stands for the account; or takes the picture away. */
export const AvatarDialog = ({ user, onClose }: { user: UserInfo; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const { chosen, problem, reading, choose, crop } = usePicture();
  const { share, save, remove } = useAvatarSave(onClose);
  const [tooEarly, setTooEarly] = useState(false);
  const busy = save.busy || remove.busy;
  const failure = save.error ?? remove.error;

  const wrong = [
    problem === undefined ? '' : translate(problem.key, problem.params),
    failure === undefined ? '' : errorText(failure, translate, 'upload'),
    tooEarly && chosen === undefined && problem === undefined ? translate('profile.picture.first') : '',
  ].filter(Boolean);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooEarly(chosen === undefined);
    if (chosen !== undefined) save.run(chosen);
  };
  const take = (files: File[]) => {
    const [file] = files;
    if (file !== undefined) void choose(file);
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{translate('profile.picture.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={submit}
          sx={{ display: 'grid', gap: 4, pb: 1, ...quietAlert }}
        >
          <div role="alert">
            {wrong.map((sentence) => (
              <Alert key={sentence} severity="error">
                {sentence}
              </Alert>
            ))}
          </div>
          {chosen === undefined ? null : <CropControls {...chosen} disabled={busy} onChange={crop} />}
          <FileDrop
            accept={ENDINGS}
            maxSize={limits.imageUpload}
            title={translate(chosen === undefined ? 'profile.picture.drop' : 'profile.picture.other')}
            checked={false}
            disabled={busy}
            onFiles={take}
          />
          {reading ? <LinearProgress aria-label={translate('profile.picture.reading')} /> : null}
          {save.busy ? (
            <LinearProgress
              aria-label={translate('profile.picture.uploading')}
              variant="determinate"
              value={Math.round(share * 100)}
            />
          ) : null}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        {user.headpic === '' ? null : (
          <Button
            color="error"
            loading={remove.busy}
            disabled={save.busy}
            onClick={() => remove.run()}
            sx={{ mr: 'auto' }}
          >
            {translate('profile.picture.remove')}
          </Button>
        )}
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={save.busy} disabled={remove.busy}>
          {translate('profile.picture.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
