import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ShownAnnouncement } from '#contract/announcement.schemas.ts';
import { errorCodes } from '#contract/errors.ts';
// Compiled before the first test waits for it.
import '#src/custom/pages/dashboard/DashboardPage.tsx';
import '#src/custom/ui/AnnouncementCard.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { failed, ok, onItsWay, type Reply } from '#tests/src/fakeHttp.ts';
import { user } from '#tests/src/user.ts';
import { axe } from '../../../resources/customers/openCustomers.ts';

const SHOWN = '/shop/home/announcements';
const READ = '/shop/home/announcements/read';
const script = '<script>document.title = "taken"</script><img src=x onerror="alert(1)">';
const announcement = (title: string, change: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  announcementId: title,
  edition: 3,
  level: 'info',
  title,
  body: 'First line\nsecond line',
  link: null,
  from: '2026-11-29T08:00:00.000Z',
  ...change,
});
const open = (rows: ShownAnnouncement[], read: Reply | (() => Promise<Reply>) = ok({ ok: true })) =>
  openApp('/', { token: true, replies: { [SHOWN]: ok({ rows }), [READ]: read } });
const card = async (title: string) => within(await screen.findByRole('region', { name: title }));

describe('announcements on the dashboard', () => {
  it('are plain text under the word of their level, with a link that says where it leads', async () => {
    const link = 'https://status.example/maintenance?day=sunday';
    await open([announcement(script, { level: 'critical', body: `${script}\nsecond line`, link })]);
    const urgent = await card(script);
    expect(urgent.getByText('Urgent')).toBeDefined();
    const body = urgent.getByText((_, element) => element?.textContent === `${script}\nsecond line`);
    expect(getComputedStyle(body).whiteSpace).toBe('pre-wrap');
    expect(document.querySelector('img[src="x"]')).toBeNull();
    const leads = urgent.getByRole('link', { name: 'More at status.example' }) as HTMLAnchorElement;
    expect([leads.href, leads.target, leads.rel]).toEqual([link, '_blank', 'noopener noreferrer']);
    expect(document.body.textContent?.indexOf(script)).toBeLessThan(
      document.body.textContent?.indexOf('Needs you today') ?? 0,
    );
    expect(await axe()).toEqual([]);
  });

  it('are closed at once, and sent as what was seen', async () => {
    const closed = onItsWay(ok({ ok: true }));
    const { sent } = await open([announcement('Maintenance'), announcement('New prices')], closed.answer);
    await user.click((await card('Maintenance')).getByRole('button', { name: 'Close “Maintenance”' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Maintenance' })).toBeNull());
    closed.arrive();
    expect(await card('New prices')).toBeDefined();
    expect(sent.filter(({ url }) => url === READ).map(({ body }) => JSON.parse(String(body)))).toEqual([
      { announcementId: 'Maintenance', edition: 3 },
    ]);
  });

  it('come back where closing fails, with the reason', async () => {
    const refused = onItsWay(failed(errorCodes.internal, 'Try again later.'));
    await open([announcement('Maintenance')], refused.answer);
    await user.click((await card('Maintenance')).getByRole('button', { name: 'Close “Maintenance”' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Maintenance' })).toBeNull());
    refused.arrive();
    expect(await screen.findByText('Try again later.')).toBeDefined();
    expect(await card('Maintenance')).toBeDefined();
  });

  it('leave the rest of the page where they cannot be read', async () => {
    const replies = { [SHOWN]: failed(errorCodes.internal, 'The announcements rest.') };
    await openApp('/', { token: true, replies });
    expect(await screen.findByText('The announcements rest.')).toBeDefined();
    expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Coming holidays' })).toBeDefined();
  });
});
