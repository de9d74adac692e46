import type { texts as English } from './places.en.ts';

export const texts = {
  'place.provinceUnknown': '「%{value}」は%{countryName}の州・都道府県ではありません。一覧から選択してください。',
  'place.postcodeWrong': '「%{value}」は%{countryName}の郵便番号ではありません。正しい例：%{example}',
  'place.phoneWrong': '「%{value}」は電話番号として不完全です。国外の番号は + と国番号から入力してください。',
} satisfies typeof English;
