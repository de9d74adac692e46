/** What is wrong in an address: of its country, province, postcode and phone. */
export const texts = {
  'place.provinceUnknown': '“%{value}” is no state or province of %{countryName}. Choose one from the list.',
  'place.postcodeWrong': '“%{value}” is no postcode of %{countryName}. One looks like %{example}.',
  'place.phoneWrong': '“%{value}” is no complete phone number. Begin one from abroad with + and its country’s prefix.',
};
