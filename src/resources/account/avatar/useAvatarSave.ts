import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { accountCalls, uploadCalls } from '#src/dataProvider/calls.ts';
import { useKeepProfile } from '../useProfile.ts';
import { wholePixels } from './square.ts';
import type { Chosen } from './usePicture.ts';

const inPlace = { reactTo: 'special' } as const;

/** Uploads the chosen part of a picture and takes it into the profile, or takes the picture out of it. */
export function useAvatarSave(onDone: () => void) {
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
    await take(path, 'profile.picture.saved');
  });
  const remove = useAction(() => take('', 'profile.picture.removed'));
  return { share, save, remove };
}
