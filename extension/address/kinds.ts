/** What a field of an address form asks for. */
export const fieldKinds = [
  'name',
  'firstName',
  'lastName',
  'company',
  'country',
  'province',
  'city',
  'address1',
  'address2',
  'postcode',
  'phonePrefix',
  'phone',
  'personId',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The tokens of HTML's `autocomplete` (WHATWG, Autofill) that an address has. */
const byAutocomplete: Readonly<Record<string, FieldKind>> = {
  name: 'name',
  'given-name': 'firstName',
  'family-name': 'lastName',
  organization: 'company',
  country: 'country',
  'country-name': 'country',
  'address-level1': 'province',
  'address-level2': 'city',
  'street-address': 'address1',
  'address-line1': 'address1',
  'address-line2': 'address2',
  'postal-code': 'postcode',
  'tel-country-code': 'phonePrefix',
  tel: 'phone',
  'tel-national': 'phone',
};

/** Never filled, whatever else is said of them: payment, passwords, bills, codes to prove something, searches, notes. */
const refused =
  /\b(card|credit|cvv|cvc|csc|iban|expir\w*|passw\w*|pin(?! ?code)|otp|captcha|verif\w*|coupon|promo\w*|gift|search|e ?mail|correo|billing|invoice|factura\w*|quantity|qty|user ?name|login|memo|remarks?|message|notes?|comments?|alias|nick ?name|tarjeta|cartao|contrasena|senha)\b|密码|密碼|卡号|信用卡|银行卡|验证码|搜索|邮箱|邮件|优惠|留言|备注|数量|发票|账单|パスワード|カード|検索|メール|クーポン|請求/;

/** In the order in which they are tried: what says more comes before what says less. */
const byWords: readonly (readonly [FieldKind, RegExp])[] = [
  [
    'personId',
    /\b(cpf|cnpj|pccc|rut|rfc|curp|dni|nif|tax ?(id|number|payer)|taxpayer|passport|customs (clearance )?(code|number|id)|id number|identity)\b|身份证|证件|清关|通関/,
  ],
  [
    'phonePrefix',
    /\b(phone|mobile|tel|telephone|dial\w*|calling|idd) ?(country ?|area ?)?(code|prefix)\b|\b(phone|mobile|tel|telephone) country\b|\b(prefijo|prefixo|ddi|country calling)\b|区号|国际区号|国番号/,
  ],
  [
    'phone',
    /\b(phone\w*|mobile|tel|telephone|telefono|telefone|celular|movil|cell ?phone|contact number|telefon\w*)\b|电话|手机|電話|携帯/,
  ],
  ['firstName', /\b(first ?name|given ?name|fname|forename|nombre de pila|primeiro nome|vorname|prenom)\b|名字|^名$/],
  [
    'lastName',
    /\b(last ?name|family ?name|surname|lname|apellidos?|sobrenome|nachname|nom de famille|cognome)\b|姓氏|^姓$/,
  ],
  ['company', /\b(company|empresa|business ?name|organi[sz]ation|firma|entreprise|societe)\b|公司|企业名|会社/],
  [
    'postcode',
    /\b(zip\w*|post ?code|postal\w*|codigo postal|cep|cap|plz|postleitzahl|pin ?code)\b|邮编|邮政编码|郵便番号/,
  ],
  ['country', /\b(country\w*|pais|pays|paese|nation)\b|国家|國家|国・地域|^国$/],
  [
    'province',
    /\b(state\w*|province\w*|provincia|region|county|estado|prefecture|bundesland|departamento)\b|省份?|州|都道府県/,
  ],
  ['city', /\b(city\w*|town|ciudad|cidade|ville|stadt|ort|citta|municipio|localidad|locality)\b|城市|市区町村|^市$/],
  [
    'address2',
    /\b((address|addr|street|line|direccion|endereco|adresse) ?(line )?2|apt|apartment|suite|unit|complemento|floor|piso|building|bloque)\b|地址2|门牌|建物|番地以降/,
  ],
  [
    'address1',
    /\b(address\w*|addr|street\w*|direccion|endereco|adresse|indirizzo|strasse|rua|calle|line ?1)\b|地址|街道|住所/,
  ],
  [
    'name',
    /\b(name|contact ?(person|name)|recipient|consignee|receiver|addressee|destinatario|nombre|nome|nom)\b|收货人|收件人|姓名|氏名|名前|受取人|联系人/,
  ],
];

/** Words apart, lower case, without accents: `shippingAddress.firstName` as `shipping address first name`. */
export const plain = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What stands before the field's own name in many forms: whose address it is of. */
const owner =
  /^((shipping|delivery|ship to|shipto|order|new|buyer|receiver|recipient|consignee) )*((address|addr|form) (?!line|street|detail|\d))?(?=\p{L})/u;

function ofWords(words: string): FieldKind | null {
  const own = words.replace(owner, '') || words;
  const found =
    byWords.find(([, pattern]) => pattern.test(own)) ?? byWords.find(([, pattern]) => pattern.test(words)) ?? null;
  return found?.[0] ?? null;
}

/** How a field is named: by the form for browsers, by its own name or id for programs, by what a person reads. */
export interface Naming {
  autocomplete: string;
  names: readonly string[];
  labels: readonly string[];
}

/** What a field asks for; null where that is no part of an address or cannot be told. */
export function kindOf({ autocomplete, names, labels }: Naming): FieldKind | null {
  const said = [...names, ...labels].map(plain).filter(Boolean);
  const tokens = autocomplete.toLowerCase().split(/\s+/);
  if (said.some((words) => refused.test(words))) return null;
  if (tokens.some((token) => /^(billing|cc-|one-time-code|username|email|(current|new)-password)/.test(token))) {
    return null;
  }
  const token = tokens.find((one) => Object.hasOwn(byAutocomplete, one));
  if (token !== undefined) return byAutocomplete[token] ?? null;
  for (const words of said) {
    const kind = ofWords(words);
    if (kind !== null) return kind;
  }
  return null;
}
