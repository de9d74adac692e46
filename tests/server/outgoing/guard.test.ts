import { describe, expect, it } from 'vitest';
import { DomainError } from '#contract/errors.ts';
import { checkTarget, createPublicLookup, isPublicAddress, type Resolve } from '#server/outgoing/guard.ts';
import { createGuardedHttp } from '#server/outgoing/guardedHttp.ts';

/** Names that a test makes up, in place of the machine's own. */
const resolving =
  (names: Record<string, string[]>): Resolve =>
  (host, _options, found) => {
    const addresses = names[host];
    if (!addresses) return found(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

const closed = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '192.88.99.1',
  '::',
  '::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  // IPv4 in the clothes of IPv6: mapped, compatible, translated, 6to4, Teredo.
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::FFFF:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2001::1',
  'not-an-address',
  '',
  '127.0.0.1:80',
  '1.2.3',
];
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '128.0.0.1',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '192.169.0.1',
  '198.17.255.255',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450:4001:80b::200e',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '2003::1',
];

describe('addresses that may be called', () => {
  it.each(closed)('%s is not one', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(open)('%s is one', (address) => expect(isPublicAddress(address)).toBe(true));
});

describe('an outgoing address', () => {
  it.each([
    'http://shop.example/',
    'ftp://shop.example/',
    'file:///etc/passwd',
    'data:text/html,x',
    'ws://shop.example/',
    'https://user@shop.example/',
    'https://user:password@shop.example/',
    'https://:password@shop.example/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]:8443/',
    'https://3232235777/',
    'https://0xC0A80101/',
    'https://[64:ff9b::192.168.1.1]/',
    'https://[::]/',
  ])('%s is refused', (address) => {
    expect(() => checkTarget(new URL(address))).toThrow(DomainError);
  });

  it.each([
    'https://shop.example/wp-json?a=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
    'https://shop.example:8443/',
  ])('%s goes out', (address) => expect(() => checkTarget(new URL(address))).not.toThrow());
});

describe('a name that is looked up', () => {
  const found = (host: string, all: boolean, ...addresses: string[]) => {
    const lookup = createPublicLookup(resolving(addresses.length > 0 ? { [host]: addresses } : {}));
    return new Promise((resolve) => lookup(host, { all }, (error, ...rest) => resolve(error ?? rest)));
  };

  it.each([['127.0.0.1'], ['10.0.0.5', '192.168.0.1'], ['::1'], ['fd00::1', '169.254.169.254'], ['::ffff:10.0.0.1']])(
    'is refused when it only leads to %s',
    async (...addresses) => {
      expect(await found('rebind.example', true, ...addresses)).toMatchObject({
        key: 'addressForbidden',
        params: { host: 'rebind.example' },
      });
      expect(await found('rebind.example', false, ...addresses)).toMatchObject({ key: 'addressForbidden' });
    },
  );

  it('answers public addresses only when it leads to both', async () => {
    const addresses = ['10.0.0.1', '93.184.216.34', '::1', '2606:4700::1111'];
    expect(await found('both.example', true, ...addresses)).toEqual([
      [
        { address: '93.184.216.34', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    expect(await found('both.example', false, ...addresses)).toEqual(['93.184.216.34', 4]);
  });

  it('hands on that there is no such name', async () => {
    expect(await found('nowhere.example', true)).toMatchObject({ code: 'ENOTFOUND' });
  });

  it('is the machine’s own where no other is given', async () => {
    const http = createGuardedHttp({ allowedOrigins: [], sandbox: null });
    const sent = http.request({ method: 'GET', url: 'https://localhost/', timeout: 5000 });
    await expect(sent).rejects.toMatchObject({ key: 'addressForbidden', params: { host: 'localhost' } });
    await http.close();
  });

  it('is the one that the connection itself uses', async () => {
    const hosts = ['localhost', 'metadata.internal', 'rebind.example'];
    const resolve = resolving(Object.fromEntries(hosts.map((host) => [host, ['127.0.0.1', '169.254.169.254']])));
    const http = createGuardedHttp({ allowedOrigins: [], sandbox: null, resolve });
    for (const host of hosts) {
      const sent = http.request({ method: 'GET', url: `https://${host}/`, timeout: 5000 });
      await expect(sent).rejects.toMatchObject({ key: 'addressForbidden', params: { host } });
    }
    const nowhere = http.request({ method: 'POST', url: 'https://nowhere.example/', body: 'x' });
    await expect(nowhere).rejects.toMatchObject({ name: 'HttpFailure', sent: false });
    await http.close();
  });
});
