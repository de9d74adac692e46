import { describe, expect, it } from 'vitest';
import { afterLogin, guard, loginAddress } from '#src/authProvider/guard.ts';

describe('without a token', () => {
  it.each([
    '/login',
    '/register',
    '/auth-redirect',
    '/findAccount',
    '/maintain',
    '/oauth/certification/woo',
    '/oauth/authorize/shopline',
    '/oauth/authorize/shoplazza',
    '/oauth/authorize/shopify',
    '/oauth/authorize/tiktok',
  ])('%s is open', (path) => expect(guard(path, '', false)).toBeUndefined());

  it.each([
    ['/', '', '/login'],
    ['/dashboard', '', '/login?redirect=%2Fdashboard'],
    ['/import/list', '?page=2&sort=title', '/login?redirect=%2Fimport%2Flist%3Fpage%3D2%26sort%3Dtitle'],
    ['/404', '', '/login?redirect=%2F404'],
    ['/oauth/authorize/aliexpress', '?code=1', '/login?redirect=%2Foauth%2Fauthorize%2Faliexpress%3Fcode%3D1'],
    ['/oauth/authorize/woo', '', '/login?redirect=%2Foauth%2Fauthorize%2Fwoo'],
    ['/oauth/certification/shopify', '', '/login?redirect=%2Foauth%2Fcertification%2Fshopify'],
    ['/login/x', '', '/login?redirect=%2Flogin%2Fx'],
  ])('%s%s leads to %s', (path, search, target) => expect(guard(path, search, false)).toBe(target));
});

describe('with a token', () => {
  it('the login page leads home', () => {
    expect(guard('/login', '?redirect=%2Fjobs', true)).toBe('/');
    expect(guard('/login/', '', true)).toBe('/');
  });
  it.each(['/', '/register', '/jobs/1', '/nonsense'])('%s stays', (path) => {
    expect(guard(path, '', true)).toBeUndefined();
  });
});

describe('after login', () => {
  it.each([
    ['?redirect=%2Fimport%2Flist%3Fpage%3D2', '/import/list?page=2'],
    ['', '/'],
    ['?redirect=https%3A%2F%2Fevil.example', '/'],
    ['?redirect=%2F%2Fevil.example', '/'],
    ['?redirect=%2F%5Cevil.example', '/'],
    ['?redirect=javascript%3Aalert(1)', '/'],
    ['?redirect=%2Foauth%2Fauthorize%2Fshopify%3Fcode%3D1%26state%3D2', '/oauth/authorize/shopify?code=1&state=2'],
    ['?redirect=%2Flogin', '/'],
    ['?redirect=%2Flogin%3Fredirect%3D%252F', '/'],
  ])('%s leads to %s', (search, target) => expect(afterLogin(search)).toBe(target));

  it('leaves a login address as it is', () => {
    expect(loginAddress('/login?redirect=%2Fjobs')).toBe('/login?redirect=%2Fjobs');
  });
});
