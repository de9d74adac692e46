/**
 * Posts by the country that ends their numbers (UPU standard S10), each with its other names after it. Countries after
 * https://github.com/jkeen/tracking_number_data (see README.md), without those whose post has no name that anybody would write.
 */
const list = `
AE Emirates Post
AF Afghan Post
AL Posta Shqiptare; Albanian Post
AM HayPost
AO Correios de Angola
AR Correo Argentino
AT Österreichische Post; Austrian Post; Austria Post; Post AT
AU Australia Post; AusPost
AW Post Aruba
AZ Azerpost
BA BH Pošta
BB Barbados Post
BD Bangladesh Post
BE bpost; BPost International; Belgium Post
BF SONAPOST; La Poste Burkina Faso
BG Bulgarian Posts; Bulgarian Post
BH Bahrain Post
BJ La Poste du Bénin
BM Bermuda Post
BN Brunei Post
BR Correios; Brazil Post; Correios Brazil
BS Bahamas Post
BT Bhutan Post
BW BotswanaPost
BY Belpochta; Belpost
BZ Belize Post
CA Canada Post; Postes Canada
CF Central African Post
CH Swiss Post; La Poste Suisse; Die Schweizerische Post
CI La Poste de Côte d'Ivoire
CL Correos Chile; Correos de Chile
CM CAMPOST
CN China Post; 中国邮政; China Post EMS; China EMS; EMS; ePacket; EUB; 邮政EMS; 中国邮政速递物流
CO Servicios Postales Nacionales
CR Correos de Costa Rica
CU Correos de Cuba
CV Correios de Cabo Verde
CY Cyprus Post
CZ Česká pošta; Czech Post; Ceska Posta
DE Deutsche Post; Deutsche Post (DE); Deutsche Post (EN); German Post
DK PostNord DK; PostNord Denmark; PostNord Danmark; Post Danmark; PostNord
DO INPOSDOM
DZ Algérie Poste
EC Correos del Ecuador
EE Omniva; Eesti Post
EG Egypt Post
ES Correos; Correos de España; Spain Post
ET Ethiopian Post
FI Posti; Smartposti; Posti Finland; Finland Post
FJ Post Fiji
FO Posta Faroe Islands
FR La Poste; Colissimo; La Poste Colissimo; La Poste / Colissimo
GB Royal Mail; Parcelforce
GE Georgian Post
GH Ghana Post
GI Royal Gibraltar Post
GL Tusass Greenland
GR ELTA; Hellenic Post; ELTA Hellenic Post
GT El Correo Guatemala
HK Hongkong Post; Hong Kong Post
HN Honducor
HR Hrvatska Pošta; Croatian Post
HU Magyar Posta; Hungarian Post
ID Pos Indonesia
IE An Post
IL Israel Post
IN India Post
IQ Iraqi Post
IR Iran Post
IS Íslandspóstur; Iceland Post
IT Poste Italiane
JM Jamaica Post
JO Jordan Post
JP Japan Post; Japan Post (EN); Japan Post (JA)
KE Posta Kenya
KG Kyrgyz Post
KH Cambodia Post
KR Korea Post
KW Kuwait Post
KZ Kazpost
LA Lao Post
LB LibanPost
LI Liechtensteinische Post
LK Sri Lanka Post
LT Lietuvos Paštas; Lithuania Post
LU POST Luxembourg
LV Latvia Post; Latvijas Pasts
LY Libya Post
MA Poste Maroc; Barid Al-Maghrib
MC La Poste Monaco
MD Posta Moldovei
ME Pošta Crne Gore
MK Makedonska Pošta; Macedonian Post
MM Myanmar Post
MN Mongol Post
MO Macao Post; Macau Post
MT MaltaPost; Malta Post
MU Mauritius Post
MV Maldives Post
MX Correos de México; Correos Mexico
MY Pos Malaysia; Malaysia Post
NA NamPost
NG NIPOST
NI Correos de Nicaragua
NL PostNL; Netherlands Post
NO Posten; Posten Norge; Norway Post
NP Nepal Post
NZ New Zealand Post; NZ Post
OM Oman Post
PA Correos de Panamá
PE SERPOST
PH PHLPost; Philippine Post
PK Pakistan Post
PL Poczta Polska; Poland Post
PT CTT; CTT Portugal
PY Correo Paraguayo
QA Qatar Post
RO Poșta Română; Posta Romana; Romania Post
RS Pošta Srbije; Serbia Post
RU Russian Post; Pochta Rossii; Russia Post
SA Saudi Post; SPL
SE PostNord SE; PostNord Sweden; PostNord Sverige; PostNord; Sweden Post
SG Singapore Post; SingPost
SI Pošta Slovenije; Slovenia Post
SK Slovenská pošta; Slovakia Post
SM Poste San Marino
SN La Poste Senegal
SV Correos de El Salvador
TH Thailand Post
TN La Poste Tunisienne
TR PTT; Turkish Post; Turkey Post
TW Chunghwa Post; Taiwan Post
TZ Tanzania Posts
UA Ukrposhta; Ukraine Post
UG Posta Uganda
US USPS; United States Postal Service; US Postal Service; U.S. Postal Service
UY Correo Uruguayo
UZ Uzbekistan Post
VA Vatican Post
VE IPOSTEL
VN Vietnam Post; VNPost
YE Yemen Post
ZA South African Post Office
ZM ZAMPOST
ZW Zimpost
`;

/** Names of a country's post, the usual one first, by ISO 3166-1 alpha-2. */
export const posts: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3).split('; ')]),
);
