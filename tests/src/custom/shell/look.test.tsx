import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { languageNames } from '#contract/texts.ts';
import { fileUrl } from '#src/custom/data/pictures/pictureUrl.ts';
import { store } from '#src/custom/data/store.ts';
import { scrollToTop } from '#src/custom/shell/BackToTopButton.tsx';
import { applyInterfaceSize } from '#src/custom/theme/sizes.ts';
import { readCookie } from '#src/lib/cookie.ts';
import { layoutListens, openApp, user as somebody } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { heading } from './layoutKit.tsx';

const userMenu = async (user: Awaited<ReturnType<typeof openApp>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Your account' }));
  return within(await screen.findByRole('dialog', { name: 'Your account' }));
};

describe('the interface size', () => {
  const size = () => document.documentElement.style.fontSize;

  it('is default until another is chosen, and stays when somebody signs out', async () => {
    const { user } = await openApp('/jobs', { token: true });
    expect(size()).toBe('');
    const menu = await userMenu(user);
    await user.click(menu.getByRole('radio', { name: 'Compact' }));
    expect(size()).toBe('93.75%');
    await user.click(menu.getByRole('radio', { name: 'Large' }));
    expect(size()).toBe('112.5%');
    await user.click(menu.getByRole('button', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(size()).toBe('112.5%');
  });
  it('is the default one where an unknown one is kept', () => {
    applyInterfaceSize('enormous');
    expect(size()).toBe('');
  });
});

describe('the theme', () => {
  it('is kept in a cookie for the help pages, and stays when somebody signs out', async () => {
    const { user } = await openApp('/jobs', { token: true });
    await user.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }));
    expect(readCookie('theme')).toBe('dark');
    const menu = await userMenu(user);
    await user.click(menu.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Switch to the light theme' }));
    expect(readCookie('theme')).toBe('light');
    store.removeItem('theme');
    expect(readCookie('theme')).toBeUndefined();
  });
});

describe('the avatar menu', () => {
  it('shows name, e-mail and the way to the profile', async () => {
    const { user } = await openApp('/jobs', { token: true });
    const menu = await userMenu(user);
    expect(await menu.findByText(somebody.name)).toBeDefined();
    expect(menu.getByText(somebody.email)).toBeDefined();
    expect(menu.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile');
  });
  it('has the initial letter as the default picture', async () => {
    await openApp('/jobs', { token: true, replies: { '/shop/sso/userInfo': ok({ ...somebody, name: '🚢 Harbour' }) } });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Your account' }).textContent).toBe('🚢'));
  });
});

describe('the address of a file', () => {
  it.each([
    [undefined, '', undefined],
    ['', 'https://files.example', undefined],
    ['shop/open/files/a.webp', '', '/shop/open/files/a.webp'],
    ['/shop/open/files/a.webp', 'https://files.example/', 'https://files.example/shop/open/files/a.webp'],
    ['https://img.example/a.png', 'https://files.example', 'https://img.example/a.png'],
    ['blob:http://here/1', '', 'blob:http://here/1'],
  ])('%s under %s is %s', (path, host, url) => expect(fileUrl(path, host)).toBe(url));
});

describe('languages', () => {
  it.each(['/login', '/maintain', '/jobs'])('all four can be chosen on %s', async (path) => {
    const { user } = await openApp(path, { token: path === '/jobs' });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(Object.values(languageNames));
    await user.click(screen.getByRole('menuitem', { name: '日本語' }));
    await screen.findByRole('button', { name: '言語' });
    expect(document.documentElement.lang).toBe('ja');
  });
});

describe('back to top', () => {
  const scrolledTo = (y: number) => {
    document.body.style.minHeight = '5000px';
    scrollTo(0, y);
  };
  const upButton = () => screen.queryByRole('button', { name: 'Back to top' });

  it('appears after 400 px of scroll', async () => {
    await openApp('/jobs', { token: true });
    await heading('Jobs');
    await layoutListens();
    expect(upButton()).toBeNull();
    // A browser tells of scrolling more than once.
    await waitFor(() => {
      scrolledTo(401);
      expect(upButton()).not.toBeNull();
    });
    await waitFor(() => {
      scrolledTo(400);
      expect(upButton()).toBeNull();
    });
  });

  it('takes 800 ms', () => {
    scrolledTo(900);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    scrollToTop();
    // React goes by it too.
    clock.mockRestore();
    const at = (time: number) => {
      frames.pop()?.(time);
      return scrollTo.mock.lastCall?.[0].top;
    };
    expect(at(1400)).toBeCloseTo(112.5);
    expect(at(1799)).toBeGreaterThan(0);
    expect(at(1800)).toBe(0);
    expect(frames).toEqual([]);
  });

  it('is at once for who wants less motion', () => {
    scrolledTo(900);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    scrollToTop();
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });
});
