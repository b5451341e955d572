import type { Insertable } from 'kysely'
import { idsOf } from '#db/seed/made-up/ids'
import type { UniversityTable } from '#db/tables/students/students'

export interface DemoUniversity {
  row: Insertable<UniversityTable>
  /** The approximate cost of one payment for a program, in whole units of the university's currency. */
  usualFee: number
}

const universityId = idsOf('university')
const USUAL_RATES = ['15', '20', '17.5', '25']
let place = 0

const university = (
  name: string,
  address: string,
  domain: string,
  country: string,
  currency: string,
  usualFee: number,
): DemoUniversity => ({
  row: {
    id: universityId(),
    name,
    address,
    email: `agents@${domain}.example`,
    country_id: country,
    currency,
    commission_rate: USUAL_RATES[place++ % USUAL_RATES.length] ?? null,
  },
  usualFee,
})

export const UNIVERSITIES: readonly DemoUniversity[] = [
  university(
    'University of Northmoor',
    'Beacon Hill Campus, Northmoor NM4 2QE, United Kingdom',
    'northmoor',
    'GB',
    'GBP',
    17800,
  ),
  university(
    'Kingsbridge Metropolitan University',
    '210 Holloway Gate, London N7 8QB, United Kingdom',
    'kingsbridge',
    'GB',
    'GBP',
    16200,
  ),
  university(
    'Severn Vale University',
    'Wharf Road, Gloucester GL1 5SH, United Kingdom',
    'severnvale',
    'GB',
    'GBP',
    14950,
  ),
  university(
    'Strathalder University',
    '12 Cathedral Wynd, Perth PH1 5QP, United Kingdom',
    'strathalder',
    'GB',
    'GBP',
    15400,
  ),
  university(
    'Coral Coast University',
    '1 Reef Parade, Townsville QLD 4810, Australia',
    'coralcoast',
    'AU',
    'AUD',
    34200,
  ),
  university(
    'Yarra Plains University',
    '388 Mill Street, Ballarat VIC 3350, Australia',
    'yarraplains',
    'AU',
    'AUD',
    31800,
  ),
  university(
    'Swanbrook Institute of Technology',
    '55 Hay Terrace, Perth WA 6000, Australia',
    'swanbrook',
    'AU',
    'AUD',
    28600,
  ),
  university(
    'Lakehead Shores Polytechnic',
    '900 Harbour Drive, Thunder Bay ON P7B 4A1, Canada',
    'lakeshores',
    'CA',
    'CAD',
    18900,
  ),
  university(
    'University of Fraser Ridge',
    '4400 Mountain Highway, Abbotsford BC V2S 7M8, Canada',
    'fraserridge',
    'CA',
    'CAD',
    24300,
  ),
  university(
    'Great Plains State University',
    '1700 Prairie Avenue, Wichita KS 67214, United States',
    'greatplains',
    'US',
    'USD',
    22750,
  ),
  university(
    'Hudson Hills University',
    '18 College Heights, Poughkeepsie NY 12601, United States',
    'hudsonhills',
    'US',
    'USD',
    31400,
  ),
  university(
    'Pacific Crest University',
    '2600 Redwood Way, Eureka CA 95501, United States',
    'pacificcrest',
    'US',
    'USD',
    27900,
  ),
  university(
    'Shannonside University',
    'Plassey Road, Limerick V94 T9PX, Ireland',
    'shannonside',
    'IE',
    'EUR',
    15600,
  ),
  university('Hochschule Rheinufer', 'Uferstraße 14, 55116 Mainz, Germany', 'rheinufer', 'DE', 'EUR', 11800),
  university(
    'École de Commerce de Valmont',
    '9 rue des Écoles, 69002 Lyon, France',
    'valmont',
    'FR',
    'EUR',
    13250,
  ),
  university(
    '港南国際大学 Konan International University',
    '3-5-1 Minato, Yokohama 231-0012, Japan',
    'konan',
    'JP',
    'JPY',
    1180000,
  ),
  university(
    'Straits Institute of Management',
    '80 Bencoolen Rise, Singapore 189655',
    'straits',
    'SG',
    'SGD',
    21400,
  ),
  university(
    'Aoraki University',
    '33 Southern Alps Road, Timaru 7910, New Zealand',
    'aoraki',
    'NZ',
    'NZD',
    27100,
  ),
  university(
    'Đại học Quốc tế Sông Lam',
    '88 Lê Lợi, Vinh, Nghệ An, Việt Nam',
    'songlam',
    'VN',
    'VND',
    318000000,
  ),
  university(
    'Emirates Coast University',
    'Corniche Street 7, Sharjah, United Arab Emirates',
    'emiratescoast',
    'AE',
    'AED',
    62500,
  ),
  university(
    'Mälarstrand University',
    'Strandvägen 21, 722 11 Västerås, Sweden',
    'malarstrand',
    'SE',
    'SEK',
    128000,
  ),
  university(
    'Haute École du Léman',
    'Quai des Alpes 5, 1800 Vevey, Switzerland',
    'leman',
    'CH',
    'CHF',
    26900,
  ),
  university(
    'Universiti Selat Biru',
    'Jalan Bandar Hilir 40, 75000 Melaka, Malaysia',
    'selatbiru',
    'MY',
    'MYR',
    41300,
  ),
]
