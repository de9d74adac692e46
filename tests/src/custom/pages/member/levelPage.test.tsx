import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Compiled before the first test waits for it.
import '#src/custom/pages/member/LevelPage.tsx';
import { openApp } from '#tests/src/appKit.tsx';
import { ok } from '#tests/src/fakeHttp.ts';
import { levels, plan } from './builders.ts';

describe('the page of all levels', () => {
  it('lists limits and prices of each, outside the layout, and leads back', async () => {
    await openApp('/common/level', {
      token: true,
      replies: {
        '/shop/member/levels': ok({ isOn: true, levels }),
        '/shop/member/current': ok(plan({ levelId: 2, name: 'Plus' })),
      },
    });
    const plus = within((await screen.findByRole('heading', { level: 2, name: 'Plus' })).closest('li') as HTMLElement);
    expect(plus.getByText('$19.00 USD a month')).toBeDefined();
    expect(plus.getByText('¥1,290.00 CNY a year')).toBeDefined();
    expect(plus.getByText('with Alipay')).toBeDefined();
    expect(plus.getByText('10,000')).toBeDefined();
    expect(plus.getByText('Unlimited')).toBeDefined();
    expect(await plus.findByText('Your level')).toBeDefined();
    const free = within(screen.getByRole('heading', { level: 2, name: 'Free' }).closest('li') as HTMLElement);
    expect(free.getByText('Free of charge')).toBeDefined();
    expect(document.title).toBe('Membership levels · Quayside');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to membership' }).getAttribute('href')).toBe('/setting/member');
  });

  it('names the levels in the language that is chosen there', async () => {
    const named = levels.map((level) => ({ ...level, name: `${level.name} 版` }));
    const { user } = await openApp('/common/level', {
      token: true,
      replies: {
        '/shop/member/levels': ({ headers }) =>
          ok({ isOn: true, levels: headers['Accept-Language'] === 'zh-CN' ? named : levels }),
        '/shop/member/current': ok(plan()),
      },
    });
    await screen.findByRole('heading', { level: 2, name: 'Plus' });
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(await screen.findByRole('menuitem', { name: '简体中文' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Plus 版' })).toBeDefined();
    expect(await screen.findByText('$19.00 USD/月')).toBeDefined();
  });

  it('says that nothing is limited where there are no plans', async () => {
    await openApp('/common/level', {
      token: true,
      replies: {
        '/shop/member/levels': ok({ isOn: false, levels: levels.slice(0, 1) }),
        '/shop/member/current': ok(plan({ isOn: false })),
      },
    });
    expect(await screen.findByText('There are no plans here: nothing is limited.')).toBeDefined();
    expect(screen.queryByText('Free of charge')).toBeNull();
  });
});
