import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Announcement } from '#contract/announcement.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/resources/accounts/announcements/AnnouncementDialog.tsx';
import '#src/resources/accounts/announcements/AnnouncementList.tsx';
import { type OpenOptions, openApp, user as visitor } from '#tests/src/appKit.tsx';
import { failed, listed, ok, type Sent } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';

const LIST = '/shop/rest/announcements';
const none = { title: '', body: '' };
const announcement: Announcement = {
  announcementId: 'a1',
  level: 'warning',
  texts: {
    en: { title: 'Maintenance', body: 'On Sunday.' },
    zh: { title: '维护', body: '周日。' },
    es: none,
    ja: none,
  },
  link: null,
  from: '2026-11-29T08:00:00.000Z',
  until: '2026-11-30T08:00:00.000Z',
  state: 'planned',
  createdAt: '2026-11-28T08:00:00.000Z',
  createdBy: 'boss@shop.example',
  updatedAt: '2026-11-28T08:00:00.000Z',
  updatedBy: 'boss@shop.example',
  revision: 4,
};
const open = (replies: OpenOptions['replies'] = {}) =>
  openApp('/setting/accounts/announcements', {
    token: true,
    replies: {
      '/shop/sso/userInfo': ok({ ...visitor, roles: ['admin', 'quayside'] }),
      [LIST]: listed([{ ...announcement, id: 'a1' }]),
      ...replies,
    },
  });
const bodies = (sent: Sent[], method: string) =>
  sent.filter((one) => one.method === method && one.url.startsWith(LIST)).map(({ body }) => JSON.parse(String(body)));

describe('the operator’s announcements', () => {
  it('are written in four languages, previewed as merchants see them, and refused at the field', async () => {
    const message = 'Enter an address that begins with https://, without a user name or password in it.';
    const fields = [{ path: 'link', key: 'validation.announcementLink', message }];
    const refused = failed(errorCodes.invalidInput, 'no', { key: 'error.invalidInput', fields });
    const { sent } = await open({
      [LIST]: ({ method }) => (method === 'GET' ? listed([]) : refused),
    });
    await user.click(await screen.findByRole('button', { name: 'Write an announcement' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write an announcement' }));
    const of = (language: string) => within(dialog.getByRole('region', { name: language }));
    await user.type(of('English').getByLabelText(/^Title/), 'Maintenance');
    await user.type(of('English').getByLabelText(/^Text/), 'On Sunday.');
    await user.type(of('简体中文').getByLabelText(/^Title/), '维护');
    await user.type(of('简体中文').getByLabelText(/^Text/), '周日。');
    await user.type(dialog.getByLabelText('Link'), 'http://status.example');
    const preview = of('Preview');
    await user.click(preview.getByRole('button', { name: '简体中文' }));
    expect(preview.getByRole('region', { name: '维护' }).textContent).toContain('周日。');
    await user.click(preview.getByRole('button', { name: 'Español' }));
    expect(preview.getByRole('region', { name: 'Maintenance' })).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Link')));
    const texts = {
      en: { title: 'Maintenance', body: 'On Sunday.' },
      zh: { title: '维护', body: '周日。' },
      es: none,
      ja: none,
    };
    expect(bodies(sent, 'POST')).toMatchObject([{ level: 'info', link: 'http://status.example', texts }]);
  });

  it('are changed as they were seen, and shown again on demand', async () => {
    const { sent } = await open({ [`${LIST}/a1`]: ok({ ...announcement, id: 'a1' }) });
    expect(await screen.findByText('Planned')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit “Maintenance”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the announcement' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Show it again to those who closed it' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The announcement is changed.')).toBeDefined();
    const { level, texts, link, from, until, revision } = announcement;
    expect(bodies(sent, 'PUT')).toEqual([{ level, texts, link, from, until, revision, showAgain: true }]);
  });

  it('are removed after a question', async () => {
    const { sent } = await open({ [`${LIST}/a1`]: ok({ id: 'a1' }) });
    await user.click(await screen.findByRole('button', { name: 'Remove “Maintenance”' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove “Maintenance”?' }));
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The announcement is removed.')).toBeDefined();
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([`${LIST}/a1`]);
  });
});
