import { describe, expect, it } from 'vitest';
import { addressLines } from '#src/resources/orders/detail/addressLines.ts';
import { orderAddress } from '../builders.ts';

const nobody = { name: '', firstName: '', lastName: '' };

describe('an address', () => {
  it('stands as on a parcel, without what is empty', () => {
    expect(addressLines(orderAddress(), 'Spain')).toEqual([
      'Ana Ruiz',
      'Calle Mayor 1',
      '28013 Madrid, Madrid',
      'Spain',
      '+34 600 000 000',
    ]);
  });

  it('needs no city, province or postcode', () => {
    const bare = orderAddress({ city: '', province: '', postcode: '', phone: '', ...nobody });
    expect(addressLines(bare, '')).toEqual(['Calle Mayor 1']);
  });

  it('has the parts of a name where the platform gives no whole one', () => {
    const [first] = addressLines(orderAddress({ ...nobody, lastName: 'Ruiz' }), '');
    expect(first).toBe('Ruiz');
  });
});
