import type { texts as English } from './places.en.ts';

export const texts = {
  'place.provinceUnknown': '“%{value}”不是%{countryName}的省/州。请从列表中选择。',
  'place.postcodeWrong': '“%{value}”不是%{countryName}的邮编。正确格式如 %{example}。',
  'place.phoneWrong': '“%{value}”不是完整的电话号码。国外号码请以 + 和国家区号开头。',
} satisfies typeof English;
