import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/account/edit/ProfileEditPage.tsx';
import { address, type OpenOptions, openApp } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Sent } from '#tests/src/fakeHttp.ts';
import { person, session } from '../builders.ts';

const UPDATE = '/shop/sso/updateUser';
const updates = (sent: Sent[]) => sent.filter(({ url }) => url === UPDATE).map(({ body }) => JSON.parse(String(body)));

async function open(replies: OpenOptions['replies'] = {}) {
  const opened = await openApp('/profile/edit', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok(person()),
      '/shop/sso/sessions': ok({ rows: [session('s1', { current: true })] }),
      [UPDATE]: ({ body }) => ok(person(JSON.parse(String(body)))),
      ...replies,
    },
  });
  const city = (await screen.findByLabelText('City')) as HTMLInputElement;
  const save = () => screen.getByRole('button', { name: 'Save' });
  return { ...opened, city, save };
}

describe('the profile’s form', () => {
  it('saves everything with one call, even on a double click, and shows it', async () => {
    const saved = onItsWay(ok(person({ city: 'Zhuhai' })));
    const { user, sent, city, save } = await open({ [UPDATE]: saved.answer });
    await user.fill(city, 'Zhuhai');
    await user.dblClick(save());
    saved.arrive();
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(await screen.findByText('Zhuhai')).toBeDefined();
    expect(address()).toBe('/profile/default');
    const { userId: _id, email: _email, headpic: _pic, roles: _roles, ...rest } = person({ city: 'Zhuhai' });
    expect(updates(sent)).toEqual([rest]);
  });

  it('sends by Enter', async () => {
    const { user, sent, city } = await open();
    await user.type(city, '!{Enter}');
    await waitFor(() => expect(updates(sent)).toHaveLength(1));
  });

  it('says what is too long or wrong at its field, sends nothing, and loses nothing', async () => {
    const { user, sent, city, save } = await open();
    const telephone = screen.getByLabelText('Telephone') as HTMLInputElement;
    await user.fill(telephone, 'call me');
    await user.click(city);
    await user.paste('x'.repeat(10_000));
    await user.click(save());
    expect(await screen.findByText('This is too long. Shorten it.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(telephone));
    expect(updates(sent)).toEqual([]);
    expect(city.value).toHaveLength(10_000 + 'Shenzhen'.length);
  });

  it('keeps what was typed when saving fails, and says why', async () => {
    const { user, city, save } = await open({ [UPDATE]: failed(errorCodes.internal, 'Something went wrong.') });
    await user.type(city, ' Bay');
    await user.click(save());
    expect((await screen.findByText('Something went wrong.')).closest('[role="alert"]')).not.toBeNull();
    expect(city.value).toBe('Shenzhen Bay');
    expect(address()).toBe('/profile/edit');
  });

  it('finds a country by its name', async () => {
    const { user, sent, save } = await open();
    const country = screen.getByLabelText('Country');
    await user.clear(country);
    await user.type(country, 'cura');
    await user.click(await screen.findByRole('option', { name: 'CW · Curaçao' }));
    await user.click(save());
    await waitFor(() => expect(updates(sent)[0]).toMatchObject({ nation: 'CW' }));
  });

  it('lets go without a question when nothing was changed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/profile/default'));
  });

  it('asks before edits are lost, and can save them on the way out', async () => {
    const { user, sent, city } = await open();
    await user.type(city, ' Bay');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(address()).toBe('/profile/edit');
    await user.click(dialog.getByRole('button', { name: 'Save and leave' }));
    await waitFor(() => expect(address()).toMatch(/^\/setting/));
    expect(updates(sent)[0]).toMatchObject({ city: 'Shenzhen Bay' });
  });
});
