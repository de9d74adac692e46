import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sandboxOf } from '#src/custom/shell/community/EmbeddedFrame.tsx';
import { openApp, site } from '#tests/src/appKit.tsx';
import { ok, onItsWay } from '#tests/src/fakeHttp.ts';
import { heading } from '../layoutKit.tsx';

const contact = async (reply = ok(site)) => {
  const { user } = await openApp('/jobs', { token: true, replies: { '/shop/home/site': reply } });
  await heading('Jobs');
  await user.click(await screen.findByRole('button', { name: 'Contact us' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Contact us' })) };
};

describe('the footer', () => {
  const link = (name: string) => screen.findByRole('link', { name });
  const openWith = (set: object, language: 'en' | 'ja' | 'zh' = 'en') =>
    openApp('/jobs', { token: true, language, replies: { '/shop/home/site': ok({ ...site, ...set }) } });

  it('links to help centre and website, as the operator set them', async () => {
    await openWith({});
    expect((await link('Help centre')).getAttribute('href')).toBe(site.helpUrl);
    expect((await link('Official website')).getAttribute('href')).toBe(site.websiteUrl);
    expect((await link('Help on this page')).getAttribute('href')).toBe(site.helpUrl);
  });

  it('leads to the help centre of this server where there is no other, and to no website', async () => {
    await openWith({ helpUrl: null, websiteUrl: null });
    expect((await link('Help centre')).getAttribute('href')).toBe('/help/en');
    expect(screen.queryByRole('link', { name: 'Official website' })).toBeNull();
  });

  it.each([
    ['zh', '帮助中心', '/help/zh'],
    ['ja', 'ヘルプセンター', '/help/en'],
  ] as const)('leads to a language that there is, in %s', async (language, name, address) => {
    await openWith({ helpUrl: null }, language);
    expect((await link(name)).getAttribute('href')).toBe(address);
  });
});

describe('the help button beside the title', () => {
  const address = async (path: string, title: string) => {
    await openApp(path, { token: true, replies: { '/shop/home/site': ok({ ...site, helpUrl: null }) } });
    await heading(title);
    const button = await screen.findByRole('link', { name: 'Help on this page' });
    expect(button.getAttribute('target')).toBe('_blank');
    return button.getAttribute('href');
  };

  it('opens the guide of the page, in a new tab', async () => {
    expect(await address('/jobs', 'Jobs')).toBe('/help/en/getting-around');
  });
  it('opens that of the page above where it has none of its own', async () => {
    expect(await address('/profile/edit', 'Edit your profile')).toBe('/help/en/dashboard');
  });
});

describe('the contact dialog', () => {
  it('has the e-mail address, and a button that sees', async () => {
    const { user, dialog } = await contact();
    const mail = await dialog.findByRole('link', { name: site.contactEmail });
    expect(mail.getAttribute('href')).toBe(`mailto:${site.contactEmail}`);
    expect(dialog.queryByRole('img')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'I see' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('shows the WeChat QR code where there is one', async () => {
    const { dialog } = await contact(ok({ ...site, contactQr: 'https://img.example/qr.png' }));
    const picture = await dialog.findByRole('img', { name: 'WeChat QR code' });
    expect(picture.getAttribute('src')).toBe('https://img.example/qr.png');
  });
  it('shows the code alone where there is no address', async () => {
    const { dialog } = await contact(ok({ ...site, contactEmail: null, contactQr: '/qr.png' }));
    await dialog.findByRole('img', { name: 'WeChat QR code' });
    expect(dialog.queryByRole('link')).toBeNull();
  });
  it('has no button where the operator told neither', async () => {
    await openApp('/jobs', { token: true, replies: { '/shop/home/site': ok({ ...site, contactEmail: null }) } });
    await screen.findByRole('link', { name: 'Help centre' });
    expect(screen.queryByRole('button', { name: 'Contact us' })).toBeNull();
  });
});

describe('the community', () => {
  const open = async (communityUrl: string, answer: () => Promise<unknown>) => {
    const asked = vi.fn(answer);
    vi.stubGlobal('fetch', asked);
    const replies = { '/shop/home/site': ok({ ...site, communityUrl }) };
    const { user } = await openApp('/jobs', { token: true, language: 'es', replies });
    await user.click(await screen.findByRole('button', { name: 'Comunidad' }));
    return { user, asked };
  };
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Página de la comunidad');

  it('opens in a frame, in the language and theme in use, shut off from the session', async () => {
    const page = onItsWay({ ok: true });
    await open('/__web__/toolbox/toolbox.html', page.answer);
    const comes = frame();
    page.arrive();
    const { src } = await comes;
    expect(new URL(src).pathname).toBe('/__web__/toolbox/toolbox.html');
    expect(new URL(src).search).toBe('?lang=es&theme=light');
    expect((await frame()).getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
    expect(screen.getByRole('status', { name: 'Cargando' })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull());
  });

  it('has no button where the operator has none', async () => {
    await openApp('/jobs', { token: true, replies: { '/shop/home/site': ok({ ...site, communityUrl: null }) } });
    await screen.findByRole('link', { name: 'Help centre' });
    expect(screen.queryByRole('button', { name: 'Community' })).toBeNull();
  });

  it('says when the page is not there, and tries again', async () => {
    let there = false;
    const { user } = await open('/nowhere.html', async () => ({ ok: there, status: 404 }));
    await screen.findByText('La página no se cargó');
    there = true;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect((await frame()).src).toContain('/nowhere.html');
  });

  it('of a foreign origin keeps that origin, and is not asked beforehand', async () => {
    const { asked } = await open('https://community.example/hall', async () => ({ ok: false }));
    expect((await frame()).getAttribute('sandbox')).toContain('allow-same-origin');
    expect(asked).not.toHaveBeenCalled();
    expect(sandboxOf(new URL('https://a.example/'), 'https://a.example')).not.toContain('allow-same-origin');
  });
});
