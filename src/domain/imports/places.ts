import { COUNTRY_CODES } from '#domain/bank-details/countries'

/** Names of countries that people write beside the one of the standard. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['DR Congo', 'Democratic Republic of the Congo'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China"],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IR: ['Islamic Republic of Iran'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao', "Lao People's Democratic Republic"],
  MK: ['Macedonia'],
  MM: ['Burma', 'Myanmar'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  TR: ['Turkey', 'Türkiye'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'America', 'United States of America'],
  VN: ['Viet Nam'],
}

/** The states of the countries whose states are written by name: code and name, ISO 3166-2. */
const STATES: Readonly<Record<string, string>> = {
  IN:
    'AN Andaman and Nicobar Islands|AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CH Chandigarh|CG Chhattisgarh|' +
    'DH Dadra and Nagar Haveli and Daman and Diu|DL Delhi|GA Goa|GJ Gujarat|HR Haryana|HP Himachal Pradesh|' +
    'JK Jammu and Kashmir|JH Jharkhand|KA Karnataka|KL Kerala|LA Ladakh|LD Lakshadweep|MP Madhya Pradesh|MH Maharashtra|' +
    'MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OD Odisha|PY Puducherry|PB Punjab|RJ Rajasthan|SK Sikkim|' +
    'TN Tamil Nadu|TG Telangana|TR Tripura|UP Uttar Pradesh|UK Uttarakhand|WB West Bengal',
  AU:
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|' +
    'TAS Tasmania|VIC Victoria|WA Western Australia',
  CA:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
    'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  US:
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|' +
    'LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|' +
    'NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|' +
    'OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|' +
    'UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
}
/** Codes of the standard that the tax authorities of India write otherwise. */
const INDIAN_CODES: Readonly<Record<string, string>> = { CT: 'CG', OR: 'OD', TS: 'TG', UT: 'UK' }
const STATE_CODE = /^[A-Z0-9]{1,3}$/

const DISPLAYED = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [code, DISPLAYED.of(code) ?? code, ...(OTHER_NAMES[code] ?? [])].map(
      (name) => [nameKey(name), code] as const,
    ),
  ),
)
const STATE_CODES = new Map(
  Object.entries(STATES).map(([country, states]) => [country, codesByName(states)] as const),
)

/** The two-letter code of a country written as code or English name; null where it is none. */
export function countryOf(text: string): string | null {
  return COUNTRIES.get(nameKey(text)) ?? null
}

/**
 * The code of a state written as ISO 3166-2 code, with or without its country, or by its name where its country's states are
 * known by name; null where it is none.
 */
export function stateOf(text: string, country: string): string | null {
  const written = text.trim().toUpperCase()
  const bare = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written
  const code = country === 'IN' ? (INDIAN_CODES[bare] ?? bare) : bare
  const known = STATE_CODES.get(country)
  if (!known) return STATE_CODE.test(code) ? code : null
  return known.get(nameKey(code)) ?? null
}

/** The English name of a country by its code. */
export function countryName(code: string): string {
  return DISPLAYED.of(code) ?? code
}

function codesByName(states: string): Map<string, string> {
  return new Map(
    states.split('|').flatMap((state) => {
      const [code = ''] = state.split(' ', 1)
      return [code, state.slice(code.length + 1)].map((name) => [nameKey(name), code] as const)
    }),
  )
}

/** By which names of places are compared: without accents, signs, 'the' and 'and'. */
function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:the|and)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
