/**
 * Where the short links lead, by host and path: each answers 302, and whoever follows must resolve the address for
 * itself.
 */
export const SHORT_LINKS: Readonly<Record<string, string>> = {
  'ebay.us/m/QwT9vz': 'https://www.ebay.com/itm/256100400001?mkcid=16&mkevt=1&mkrid=711-127632-2357-0&ssspo=QwT9vz',
  'ebay.to/3KettleX': 'https://ebay.us/m/TwoHop',
  'ebay.us/m/TwoHop': 'https://www.ebay.co.uk/itm/256100400020?var=556100020001',
  'www.ebay.com/gum/Kendama':
    'https://rover.ebay.com/rover/1/711-53200-19255-0/1?mpre=https%3A%2F%2Fwww.ebay.com%2Fitm%2F256100400023',
  // Leads off the platform: must not be followed.
  'ebay.us/m/OffList': 'https://evil.example/itm/256100400001',
  // Never arrives.
  'ebay.us/m/LoopA': 'https://ebay.to/LoopB',
  'ebay.to/LoopB': 'https://ebay.us/m/LoopA',
};
