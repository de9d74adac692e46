import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { accountCalls } from '#contract/account.calls.ts';
import type { UserInfo } from '#contract/account.schemas.ts';
import { limits } from '#contract/limits.ts';
import { uploadCalls } from '#contract/upload.calls.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { FileDrop } from '#src/custom/form/FileDrop.tsx';
import { quietAlert } from '#src/custom/form/FormSection.tsx';
import { type Picture, type PictureProblem, readPicture } from '#src/custom/form/readPicture.ts';
import { call } from '#src/dataProvider/call.ts';
import { useKeepProfile } from '../useProfile.ts';
import { CropControls } from './CropControls.tsx';
import { middleSquare, type Square, wholePixels } from './square.ts';

interface Chosen {
  picture: Picture;
  square: Square;
}

/** The chosen picture and the part of it that is used; what was wrong with the last file. */
function usePicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [reading, setReading] = useState(false);
  const latest = useRef<File>(undefined);
  const url = chosen?.picture.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    setReading(true);
    const read = await readPicture(file);
    // Another file was chosen while this one was read.
    if (latest.current !== file) return;
    setReading(false);
    if ('key' in read) setProblem(read);
    else {
      setProblem(undefined);
      setChosen({ picture: read, square: middleSquare(read) });
    }
  };
  return {
    chosen,
    problem,
    reading,
    choose,
    crop: (square: Square) => setChosen((before) => before && { ...before, square }),
  };
}

const inPlace = { reactTo: 'special' } as const;

/** Uploads the chosen part of a picture and takes it into the profile, or takes the picture out of it. */
function useAvatarSave(onDone: () => void) {
  const notify = useNotify();
  const keep = useKeepProfile();
  /** How much of the file has left, 0 to 1. */
  const [share, setShare] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (img: string, said: string) => {
    keep(await call(accountCalls.updateUser, { img }, inPlace));
    notify(said, { type: 'success' });
    onDone();
  };
  const save = useAction(async ({ picture, square }: Chosen) => {
    setShare(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const options = { ...inPlace, file: picture.file, onProgress: setShare, signal };
    const { path } = await call(uploadCalls.upload, wholePixels(picture, square), options);
    await take(path, 'account.picture.saved');
  });
  const remove = useAction(() => take('', 'account.picture.removed'));
  return { share, save, remove };
}

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
    tooEarly && chosen === undefined && problem === undefined ? translate('account.picture.first') : '',
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
      <DialogTitle id={`${id}-title`}>{translate('account.picture.title')}</DialogTitle>
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
            title={translate(chosen === undefined ? 'account.picture.drop' : 'account.picture.other')}
            checked={false}
            disabled={busy}
            onFiles={take}
          />
          {reading ? <LinearProgress aria-label={translate('account.picture.reading')} /> : null}
          {save.busy ? (
            <LinearProgress
              aria-label={translate('account.picture.uploading')}
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
            {translate('account.picture.remove')}
          </Button>
        )}
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={save.busy} disabled={remove.busy}>
          {translate('account.picture.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
