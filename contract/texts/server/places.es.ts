import type { texts as English } from './places.en.ts';

export const texts = {
  'place.provinceUnknown': '«%{value}» no es un estado ni una provincia de %{countryName}. Elija uno de la lista.',
  'place.postcodeWrong': '«%{value}» no es un código postal de %{countryName}. Un ejemplo es %{example}.',
  'place.phoneWrong':
    '«%{value}» no es un número de teléfono completo. Si es del extranjero, empiece por + y el prefijo del país.',
} satisfies typeof English;
