/** Provinces and cities of some countries, as `aliexpress.ds.address.get` tells them; of the others any text is taken. */
const TREE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  US: {
    Alabama: ['Birmingham', 'Montgomery'],
    California: ['Los Angeles', 'San Diego', 'San Francisco', 'Sacramento'],
    Florida: ['Miami', 'Orlando', 'Tampa'],
    Illinois: ['Chicago', 'Springfield'],
    'New York': ['New York', 'Buffalo', 'Brooklyn'],
    Oregon: ['Portland', 'Salem'],
    Texas: ['Austin', 'Dallas', 'Houston', 'San Antonio'],
    Washington: ['Seattle', 'Spokane'],
  },
  BR: {
    'Sao Paulo': ['Sao Paulo', 'Campinas', 'Santos'],
    'Rio de Janeiro': ['Rio de Janeiro', 'Niteroi'],
    'Minas Gerais': ['Belo Horizonte'],
    Bahia: ['Salvador'],
  },
  CA: {
    Ontario: ['Toronto', 'Ottawa'],
    'British Columbia': ['Vancouver', 'Victoria'],
    Quebec: ['Montreal', 'Quebec'],
    Alberta: ['Calgary', 'Edmonton'],
  },
  AU: { 'New South Wales': ['Sydney', 'Newcastle'], Victoria: ['Melbourne', 'Geelong'], Queensland: ['Brisbane'] },
  MX: { 'Ciudad de Mexico': ['Ciudad de Mexico'], Jalisco: ['Guadalajara'], 'Nuevo Leon': ['Monterrey'] },
  ES: { Madrid: ['Madrid', 'Alcala de Henares'], Barcelona: ['Barcelona', 'Badalona'], Valencia: ['Valencia'] },
  JP: { Tokyo: ['Shibuya-ku', 'Shinjuku-ku', 'Minato-ku'], Osaka: ['Osaka-shi'], Kyoto: ['Kyoto-shi'] },
  KR: { Seoul: ['Gangnam-gu', 'Jongno-gu', 'Mapo-gu'], Busan: ['Haeundae-gu'] },
};

/** What a city that is not in the tree is called. */
const OTHER = 'Other';

/** As the call answers it, a JSON text inside a JSON text; null for a country without a tree. */
export function addressTree(country: string): string | null {
  const provinces = TREE[country];
  if (!provinces) return null;
  const children = Object.entries(provinces).map(([name, cities]) => ({
    name,
    type: 'PROVINCE',
    hasChildren: true,
    children: [...cities, OTHER].map((city) => ({ name: city, type: 'CITY', hasChildren: false })),
  }));
  return JSON.stringify({ name: country, type: 'COUNTRY', children });
}

/** What is wrong with a province and city, in the platform's words; null where nothing is. */
export function wrongPlace(country: string, province: string, city: string): string | null {
  if (city === '') return 'Please enter a City';
  const provinces = TREE[country];
  if (!provinces) return null;
  const cities = provinces[province];
  if (!cities) return 'Please select a State/Province/County';
  return city === OTHER || cities.includes(city) ? null : 'Please enter a City';
}
