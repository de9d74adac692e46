import { isObject, jsonParameter } from '../calls/call.ts';
import { BusinessError } from '../errors.ts';

/** Where an order goes, by names. */
export interface Address {
  fullName: string;
  mobile: string;
  phone: string;
  postCode: string;
  provinceText: string;
  cityText: string;
  areaText: string;
  townText: string;
  address: string;
}

const REQUIRED: Partial<Record<keyof Address, string>> = {
  fullName: '收货人姓名不能为空',
  provinceText: '收货地址省份不能为空',
  cityText: '收货地址城市不能为空',
  address: '详细地址不能为空',
};

/**
 * An address in China. The words of its refusals are not published.
 * @throws BusinessError 400
 */
export function addressIn(params: Record<string, string>): Address {
  const told = jsonParameter(params, 'addressParam', isObject);
  const text = (name: keyof Address): string => String(told[name] ?? '').trim();
  for (const [name, words] of Object.entries(REQUIRED)) {
    if (text(name as keyof Address) === '') throw new BusinessError('400', words);
  }
  if (text('mobile') === '' && text('phone') === '') throw new BusinessError('400', '收货人手机号码不能为空');
  if (text('mobile') !== '' && !/^1\d{10}$/.test(text('mobile'))) {
    throw new BusinessError('400', '收货人手机号码格式错误');
  }
  if (!/\p{Script=Han}/u.test(text('provinceText'))) throw new BusinessError('400', '收货地址省份不存在');
  if ([...text('address')].length > 200) throw new BusinessError('400', '详细地址必须不超过200个字');
  return {
    fullName: text('fullName'),
    mobile: text('mobile'),
    phone: text('phone'),
    postCode: text('postCode'),
    provinceText: text('provinceText'),
    cityText: text('cityText'),
    areaText: text('areaText'),
    townText: text('townText'),
    address: text('address'),
  };
}
