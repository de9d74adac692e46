import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NoticeRequest } from '#server/connectors/payment.ts';
import { verifyNotice } from '#server/connectors/payments/alipay/notice.ts';
import { isSignedBy, rsaSign, signedText } from '#server/connectors/payments/alipay/sign.ts';
import recorded from '../../fixtures/alipayNotice.json' with { type: 'json' };

const { publicKey, sign } = recorded;
const fields: Record<string, string> = recorded.fields;
const session = {
  keys: { appId: fields.app_id ?? '', publicKey, sellerId: fields.seller_id ?? '' },
  installation: 'x',
};
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = {
  private: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  public: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};

const noticeOf = (sent: Record<string, string>): NoticeRequest => ({
  headers: {},
  body: Buffer.from(new URLSearchParams(sent).toString()),
});
const changed = (name: string, value: string) => verifyNotice(session, noticeOf({ ...fields, sign, [name]: value }));

describe('a real notification of Alipay', () => {
  it('is its own, and names the trade', () => {
    expect(verifyNotice(session, noticeOf({ ...fields, sign }))).toEqual({
      reference: '20190815155618536-564-57',
      number: '2019081522001468450512505578',
      isForeign: true,
    });
  });

  it('is signed without sign_type', () => {
    expect(isSignedBy(publicKey, signedText(fields, ['sign', 'sign_type']), sign)).toBe(true);
    expect(isSignedBy(publicKey, signedText(fields, ['sign']), sign)).toBe(false);
  });

  it('is refused with another amount', () => {
    expect(changed('total_amount', '0.11')).toBeNull();
  });

  it.each(Object.keys(fields))('is refused when %s was changed under way', (name) => {
    const value = fields[name] ?? '';
    expect(changed(name, `${value}0`)).toBeNull();
    expect(changed(name, value.slice(1))).toBeNull();
  });

  it('is refused with a field more, one twice, another signature or none', () => {
    const body = new URLSearchParams({ ...fields, sign });
    expect(changed('refund_fee', '0.10')).toBeNull();
    expect(verifyNotice(session, { headers: {}, body: Buffer.from(`${body}&total_amount=0.10`) })).toBeNull();
    expect(changed('sign', sign.replace('Q', 'R'))).toBeNull();
    expect(changed('sign', '')).toBeNull();
    expect(verifyNotice(session, { headers: {}, body: Buffer.from('') })).toBeNull();
    expect(verifyNotice(session, { headers: {}, body: Buffer.from([0xff, 0xfe, 0x25]) })).toBeNull();
  });

  it('is refused when it is for another application or seller; a seller that is not set is not asked about', () => {
    const notice = noticeOf({ ...fields, sign });
    const { keys, installation } = session;
    expect(verifyNotice({ keys: { ...keys, appId: '2019073166072303' }, installation }, notice)).toBeNull();
    expect(verifyNotice({ keys: { ...keys, sellerId: '2088531891668730' }, installation }, notice)).toBeNull();
    expect(verifyNotice({ keys: { ...keys, sellerId: '' }, installation }, notice)).not.toBeNull();
  });
});

describe('signatures', () => {
  const params = { app_id: '2019073166072302', out_trade_no: 'inst_1', sign_type: 'RSA2', version: '1.0' };

  it.each(['50% off', '100%25', 'a+b c', '%E5%A5%97', '套餐=1&2', '"\\"'])('carry %s as it is', (subject) => {
    const sent = { ...params, subject };
    const signature = rsaSign(pem.private, signedText(sent, ['sign', 'sign_type']));
    const body = Buffer.from(new URLSearchParams({ ...sent, sign: signature }).toString());
    const keys = { appId: params.app_id, publicKey: pem.public };
    expect(verifyNotice({ keys, installation: 'inst' }, { headers: {}, body })).toEqual({
      reference: 'inst_1',
      number: null,
      isForeign: false,
    });
  });

  it('go over sorted names, without empty values', () => {
    expect(signedText({ b: '2', a: '1', c: '', Z: '3', sign: 's' }, ['sign'])).toBe('Z=3&a=1&b=2');
  });

  it('take keys as PEM and as the base64 of their DER', () => {
    const der = {
      private: own.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      public: own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    };
    expect(isSignedBy(der.public, 'text', rsaSign(pem.private, 'text'))).toBe(true);
    expect(isSignedBy(pem.public, 'text', rsaSign(der.private, 'text'))).toBe(true);
  });

  it('say so where a key cannot be read', () => {
    expect(() => rsaSign('', 'text')).toThrow(expect.objectContaining({ kind: 'refused' }));
    expect(() => isSignedBy('not a key', 'text', 'sign')).toThrow(expect.objectContaining({ kind: 'refused' }));
  });
});
