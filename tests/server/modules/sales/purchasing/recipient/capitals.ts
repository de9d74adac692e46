/** Two large cities of a country with their postcodes, and the province of each: its code, and `name` where it is asked for. */
export type City = readonly [city: string, postcode: string, provinceCode: string];

/** Capital and second city of countries that a supplier or the country's own form asks a province of. */
export const capitals: Readonly<Record<string, readonly City[]>> = {
  AE: [
    ['Abu Dhabi', '', 'AZ'],
    ['Dubai', '', 'DU'],
    ['دبي', '', 'DU'],
    ['Al Ain', '', 'AZ'],
  ],
  AR: [
    ['Buenos Aires', 'C1070AAM', 'C'],
    ['Buenos Aires', '1043', 'C'],
    ['Córdoba', '5000', 'X'],
    ['Rosario', 'S2000', 'S'],
  ],
  AU: [
    ['Canberra', '2600', 'ACT'],
    ['Sydney', '2000', 'NSW'],
    ['Melbourne', '3000', 'VIC'],
    ['Perth', '6000', 'WA'],
  ],
  BR: [
    ['Brasília', '70040-010', 'DF'],
    ['São Paulo', '01310-100', 'SP'],
    ['Rio de Janeiro', '20040-002', 'RJ'],
  ],
  CA: [
    ['Ottawa', 'K1P 1J1', 'ON'],
    ['Toronto', 'M5H 2N2', 'ON'],
    ['Montréal', 'H2X 1Y4', 'QC'],
  ],
  CL: [
    ['Santiago', '8320000', 'RM'],
    ['Concepción', '4030000', 'BI'],
    ['Valparaíso', '', 'VS'],
    ['Viña del Mar', '', 'VS'],
  ],
  CN: [
    ['Beijing', '100000', 'BJ'],
    ['上海市', '200000', 'SH'],
    ['深圳市', '518052', 'GD'],
    ['Guangzhou', '510000', 'GD'],
  ],
  CO: [
    ['Bogotá', '111711', 'DC'],
    ['Medellín', '050021', 'ANT'],
    ['Cali', '', 'VAC'],
  ],
  CR: [
    ['San José', '10101', 'SJ'],
    ['Alajuela', '20101', 'A'],
  ],
  EG: [
    ['Cairo', '11511', 'C'],
    ['القاهرة', '', 'C'],
    ['Alexandria', '21500', 'ALX'],
    ['Giza', '12511', 'GZ'],
  ],
  ES: [
    ['Madrid', '28039', 'M'],
    ['Barcelona', '08001', 'B'],
    ['Alcalá de Henares', '28801', 'M'],
  ],
  FR: [
    ['Paris', '75011', '75C'],
    ['Marseille', '13001', '13'],
    ['Lyon', '69001', '69'],
    ['Ajaccio', '20090', '2A'],
  ],
  GB: [
    ['London', 'SE22 8DL', 'ENG'],
    ['Edinburgh', 'EH1 1YZ', 'SCT'],
    ['Cardiff', 'CF10 1EP', 'WLS'],
  ],
  GT: [
    ['Ciudad de Guatemala', '01001', 'GUA'],
    ['Quetzaltenango', '09001', 'QUE'],
    ['Guatemala City', '', 'GUA'],
  ],
  HK: [
    ['Central', '', 'HK'],
    ['旺角', '', 'KL'],
    ['Tsim Sha Tsui', '', 'KL'],
    ['Sha Tin', '', 'NT'],
  ],
  ID: [
    ['Jakarta Pusat', '10310', 'JK'],
    ['Jakarta', '', 'JK'],
    ['Surabaya', '60271', 'JI'],
    ['Bandung', '40111', 'JB'],
  ],
  IE: [
    ['Dublin', 'D02 X285', 'D'],
    ['Cork', 'T12 X0A1', 'CO'],
  ],
  IL: [
    ['Jerusalem', '9104001', 'JM'],
    ['תל אביב', '6136301', 'TA'],
    ['Tel Aviv-Yafo', '', 'TA'],
    ['Haifa', '', 'HA'],
  ],
  IN: [
    ['New Delhi', '110001', 'DL'],
    ['Mumbai', '400053', 'MH'],
    ['Bengaluru', '560001', 'KA'],
  ],
  IT: [
    ['Roma', '00186', 'RM'],
    ['Milano', '20121', 'MI'],
    ['Torino', '10121', 'TO'],
  ],
  JP: [
    ['新宿区', '160-0022', '13'],
    ['Osaka', '530-0001', '27'],
    ['横浜市', '220-0012', '14'],
    ['Tokyo', '', '13'],
  ],
  KR: [
    ['강남구', '06236', '11'],
    ['Seoul', '', '11'],
    ['부산', '48058', '26'],
  ],
  KW: [
    ['Kuwait City', '', 'KU'],
    ['Hawalli', '', 'HA'],
    ['Salmiya', '', 'HA'],
  ],
  MX: [
    ['Ciudad de México', '06000', 'DF'],
    ['México', '', 'DF'],
    ['Guadalajara', '44160', 'JAL'],
    ['Monterrey', '64000', 'NL'],
  ],
  MY: [
    ['Kuala Lumpur', '50050', 'KUL'],
    ['George Town', '10200', 'PNG'],
    ['Johor Bahru', '80000', 'JHR'],
  ],
  NG: [
    ['Abuja', '900001', 'FC'],
    ['Lagos', '100001', 'LA'],
    ['Ikeja', '', 'LA'],
    ['Kano', '', 'KN'],
  ],
  NZ: [
    ['Wellington', '6011', 'WGN'],
    ['Auckland', '1021', 'AUK'],
    ['Christchurch', '8011', 'CAN'],
  ],
  PA: [
    ['Panamá', '', '8'],
    ['Panama City', '', '8'],
    ['San Miguelito', '', '8'],
    ['Colón', '', '3'],
  ],
  PE: [
    ['Lima', '15074', 'LMA'],
    ['Arequipa', '04001', 'ARE'],
    ['Trujillo', '13001', 'LAL'],
  ],
  PH: [
    ['Manila', '1000', '00'],
    ['Quezon City', '1100', '00'],
    ['Cebu City', '6000', 'CEB'],
    ['Davao City', '', 'DAS'],
  ],
  PL: [
    ['Warszawa', '00-950', '14'],
    ['Kraków', '30-001', '12'],
    ['Łódź', '', '10'],
    ['Warsaw', '', '14'],
  ],
  PT: [
    ['Lisboa', '1100-148', '11'],
    ['Porto', '4000-322', '13'],
    ['Lisbon', '', '11'],
  ],
  RO: [
    ['București', '010011', 'B'],
    ['Bucharest', '', 'B'],
    ['Cluj-Napoca', '400001', 'CJ'],
  ],
  RU: [
    ['Москва', '101000', 'MOW'],
    ['Moscow', '', 'MOW'],
    ['Санкт-Петербург', '190000', 'SPE'],
    ['Saint Petersburg', '', 'SPE'],
  ],
  SA: [
    ['Riyadh', '12211', '01'],
    ['Jeddah', '21442', '02'],
    ['الرياض', '', '01'],
  ],
  SV: [
    ['San Salvador', '1101', 'SS'],
    ['Santa Ana', '2201', 'SA'],
  ],
  TH: [
    ['กรุงเทพมหานคร', '10500', '10'],
    ['Bangkok', '', '10'],
    ['Chiang Mai', '50000', '50'],
  ],
  TR: [
    ['Ankara', '06420', '06'],
    ['Şişli', '34360', '34'],
    ['İzmir', '', '35'],
  ],
  UA: [
    ['Київ', '01001', '30'],
    ['Kharkiv', '61000', '63'],
    ['Львів', '', '46'],
  ],
  US: [
    ['Washington', '20001', 'DC'],
    ['New York', '10001', 'NY'],
    ['Los Angeles', '90001', 'CA'],
    ['Seattle', '98101', 'WA'],
  ],
  UY: [
    ['Montevideo', '11000', 'MO'],
    ['Salto', '50000', 'SA'],
  ],
  VE: [
    ['Caracas', '1010', 'A'],
    ['Maracaibo', '4001', 'V'],
  ],
  VN: [
    ['Hà Nội', '100000', 'HN'],
    ['Thành phố Hồ Chí Minh', '700000', 'SG'],
    ['Saigon', '', 'SG'],
    ['Biên Hòa', '', '39'],
  ],
  ZA: [
    ['Pretoria', '0001', 'GP'],
    ['Johannesburg', '2092', 'GP'],
    ['Cape Town', '8001', 'WC'],
    ['Durban', '', 'NL'],
  ],
};
