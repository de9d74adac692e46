import { useTranslate } from 'react-admin';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { fieldsOf } from '../model/recipient.ts';

/** An address field by field, named, with what is copied of it: the country by its name. */
export function useRecipientFields(): (
  recipient: PurchaseDetail['recipient'],
) => { name: string; label: string; value: string }[] {
  const translate = useTranslate();
  const regionName = useRegionName();
  return (recipient) =>
    fieldsOf(recipient).map(({ name, value }) => ({
      name,
      label:
        name === 'phonePrefix' ? translate('purchases.phonePrefix') : translate(`purchase.field.${name}`, { _: name }),
      value: name === 'countryCode' ? regionName(value) : value,
    }));
}
