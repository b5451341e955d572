import { idsOf } from '#db/seed/made-up/ids'
import { tableOf } from '#db/seed/made-up/table'

const universityId = idsOf('university')
const USUAL_RATES = ['15', '20', '17.5', '25']

export const UNIVERSITIES = tableOf(
  'name address city country_id currency fee domain',
  `
University of Northmoor | Beacon Hill Campus, Northmoor NM4 2QE, United Kingdom | Northmoor | GB | GBP | 17800 | northmoor
Kingsbridge Metropolitan University | 210 Holloway Gate, London N7 8QB, United Kingdom | London | GB | GBP | 16200 | kingsbridge
Severn Vale University | Wharf Road, Gloucester GL1 5SH, United Kingdom | Gloucester | GB | GBP | 14950 | severnvale
Strathalder University | 12 Cathedral Wynd, Perth PH1 5QP, United Kingdom | Perth | GB | GBP | 15400 | strathalder
Coral Coast University | 1 Reef Parade, Townsville QLD 4810, Australia | Townsville | AU | AUD | 34200 | coralcoast
Yarra Plains University | 388 Mill Street, Ballarat VIC 3350, Australia | Ballarat | AU | AUD | 31800 | yarraplains
Swanbrook Institute of Technology | 55 Hay Terrace, Perth WA 6000, Australia | Perth | AU | AUD | 28600 | swanbrook
Lakehead Shores Polytechnic | 900 Harbour Drive, Thunder Bay ON P7B 4A1, Canada | Thunder Bay | CA | CAD | 18900 | lakeshores
University of Fraser Ridge | 4400 Mountain Highway, Abbotsford BC V2S 7M8, Canada | Abbotsford | CA | CAD | 24300 | fraserridge
Great Plains State University | 1700 Prairie Avenue, Wichita KS 67214, United States | Wichita | US | USD | 22750 | greatplains
Hudson Hills University | 18 College Heights, Poughkeepsie NY 12601, United States | Poughkeepsie | US | USD | 31400 | hudsonhills
Pacific Crest University | 2600 Redwood Way, Eureka CA 95501, United States | Eureka | US | USD | 27900 | pacificcrest
Shannonside University | Plassey Road, Limerick V94 T9PX, Ireland | Limerick | IE | EUR | 15600 | shannonside
Hochschule Rheinufer | Uferstraße 14, 55116 Mainz, Germany | Mainz | DE | EUR | 11800 | rheinufer
École de Commerce de Valmont | 9 rue des Écoles, 69002 Lyon, France | Lyon | FR | EUR | 13250 | valmont
港南国際大学 Konan International University | 3-5-1 Minato, Yokohama 231-0012, Japan | Yokohama | JP | JPY | 1180000 | konan
Straits Institute of Management | 80 Bencoolen Rise, Singapore 189655 | Singapore | SG | SGD | 21400 | straits
Aoraki University | 33 Southern Alps Road, Timaru 7910, New Zealand | Timaru | NZ | NZD | 27100 | aoraki
Đại học Quốc tế Sông Lam | 88 Lê Lợi, Vinh, Nghệ An, Việt Nam | Vinh | VN | VND | 318000000 | songlam
Emirates Coast University | Corniche Street 7, Sharjah, United Arab Emirates | Sharjah | AE | AED | 62500 | emiratescoast
Mälarstrand University | Strandvägen 21, 722 11 Västerås, Sweden | Västerås | SE | SEK | 128000 | malarstrand
Haute École du Léman | Quai des Alpes 5, 1800 Vevey, Switzerland | Vevey | CH | CHF | 26900 | leman
Universiti Selat Biru | Jalan Bandar Hilir 40, 75000 Melaka, Malaysia | Melaka | MY | MYR | 41300 | selatbiru`,
).map(({ city, fee, domain, ...university }, place) => ({
  row: {
    id: universityId(),
    ...university,
    email: `agents@${domain}.example`,
    commission_rate: USUAL_RATES[place % USUAL_RATES.length] ?? null,
  },
  city,
  /** The approximate cost of one payment for a program, in whole units of the university's currency. */
  usualFee: Number(fee),
}))

export type DemoUniversity = (typeof UNIVERSITIES)[number]
