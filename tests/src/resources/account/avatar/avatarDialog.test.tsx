import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for it.
import '#src/resources/account/ProfilePage.tsx';
import '#src/resources/account/avatar/AvatarDialog.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { ok, type Sent } from '#tests/src/fakeHttp.ts';
import { person } from '../builders.ts';

/** A picture of these measures, as a person has on disk. */
async function picture(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' });
}

async function openWith(file: File) {
  const { user, sent } = await openApp('/profile/default', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok(person()),
      '/shop/sso/sessions': ok({ rows: [] }),
      '/shop/open/upload': ok({ path: '/shop/file/me.png' }),
      '/shop/sso/updateUser': ok(person({ headpic: '/shop/file/me.png' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add an image' }));
  await screen.findByRole('dialog', { name: 'Your image' });
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
  if (input === null) throw new Error('No field for a file.');
  fireEvent.change(input, { target: { files: [file] } });
  const frame = await screen.findByRole('group', { name: 'Round frame: arrow keys move it' });
  // Until the picture is drawn the frame has no size that could be changed.
  await waitFor(() => expect(frame.getBoundingClientRect().height).toBeGreaterThan(0));
  return { user, sent, frame };
}

const cut = (sent: Sent[]) => {
  const upload = sent.find(({ url }) => url === '/shop/open/upload');
  if (!(upload?.body instanceof FormData)) return undefined;
  const { left, top, size } = Object.fromEntries(upload.body.entries());
  return [Number(left), Number(top), Number(size)];
};

describe('the picture of an account', () => {
  it('is the largest square in the middle, until its frame is moved', async () => {
    const { user, sent, frame } = await openWith(await picture(400, 200));
    frame.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Save the image' }));
    await waitFor(() => expect(cut(sent)).toBeDefined());
    const [left = 0, top, size] = cut(sent) ?? [];
    expect([top, size]).toEqual([0, 200]);
    expect(left).toBeGreaterThan(100);
    expect(left).toBeLessThanOrEqual(200);
  });

  it('is made of the part that is left when a corner of its frame is drawn in', async () => {
    const { user, sent } = await openWith(await picture(400, 400));
    screen.getByRole('button', { name: 'Lower right corner of the frame' }).focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await user.click(screen.getByRole('button', { name: 'Save the image' }));
    await waitFor(() => expect(cut(sent)).toBeDefined());
    const [left, top, size = 0] = cut(sent) ?? [];
    expect([left, top]).toEqual([0, 0]);
    expect(size).toBeGreaterThanOrEqual(96);
    expect(size).toBeLessThan(400);
  });
});
