import { idsOf } from '#db/seed/made-up/ids'
import type { Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { type DemoUniversity, UNIVERSITIES } from '#db/seed/universities'

const partnerId = idsOf('partner')
const subsidiaryId = idsOf('subsidiary')
const agreementId = idsOf('agreement')
const RATES = ['12.50', '10.00', '9.25', '8.00', '7.50']

const BRANCHES = tableOf(
  'partner name address city place gstin closed',
  `
BPE-0017 | Brightpath Nagpur | 9 Civil Lines | Nagpur | IN-MH | 27AAGCB5512Q1ZB
BPE-0017 | Brightpath Gulf FZ-LLC | Block 3, Knowledge Park | Dubai | AE
BPE-0017 | Brightpath Goa | Altinho Hill Road | Panaji | IN-GA |  | closed
NSA-0023 | Northstar Đà Nẵng | 115 Đường Bạch Đằng, Hải Châu | Đà Nẵng | VN
SLO-0035 | Southern Lights Coimbatore | 7 Race Course Road | Coimbatore | IN-TN | 33AAJCS8043L1Z0
GBI-0052 | Golden Bridge Chengdu | 锦江区红星路三段1号 | 成都 Chengdu | CN`,
)

/** The partners, the two with demo people first. Those with a Udyam number are small enterprises by law. */
export const PARTNERS = tableOf(
  'code company email owner address city place gstin udyam days origins',
  `
BPE-0017 | Brightpath Education | partner@brightpath.example | Priya, Deshpande | Office 12, Fergusson Arcade, FC Road | Pune | IN-MH | 27AAGCB5512Q1ZB | UDYAM-MH-26-0042817 |  | indian indian indian nepali long
NSA-0023 | Northstar Study Abroad | partner@northstar.example | Nguyễn, Thị Lan | Tầng 6, 48 Phố Tràng Thi, Hoàn Kiếm | Hà Nội | VN |  |  |  | vietnamese vietnamese vietnamese chinese
KTG-0031 | Kathmandu Gateway | owner@ktmgateway.example | Suman, Shrestha | Putalisadak 28, opposite the clock tower | Kathmandu | NP |  |  | 45 | nepali
SLO-0035 | Southern Lights Overseas | owner@southernlights.example | Karthik, Subramanian | 22 Cathedral Road, Gopalapuram | Chennai | IN-TN | 33AAJCS8043L1Z0 | UDYAM-TN-02-0119034 | 45 | indian srilankan
GCA-0038 | Garden City Admissions | owner@gardencity.example | Deepa, Shenoy | 66 Church Street | Bengaluru | IN-KA | 29AAKCG2276P1ZT | UDYAM-KR-03-0078251 | 60 | indian
YCA-0042 | Yamuna Campus Advisers | owner@yamunacampus.example | Imran, Siddiqui | B-14 Connaught Circus | New Delhi | IN-DL | 07AAMCY9914D1ZX |  | 20 | indian nepali arabic
HMS-0047 | Himalaya Scholars | owner@himalayascholars.example | Laxmi, Gurung | Lakeside Marg 6 | Pokhara | NP |  |  |  | nepali
GBI-0052 | 金桥国际教育 Golden Bridge | owner@goldenbridge.example | Wei, Zhang | 静安区南京西路1266号恒隆广场 | 上海 Shanghai | CN |  |  |  | chinese
FSS-0056 | Falak Student Services | owner@falak.example | Omar, Al-Farsi | Al Maktoum Road 210, Deira | Dubai | AE |  |  |  | arabic
LHE-0061 | Lagos Horizon Education | owner@lagoshorizon.example | Adaeze, Okafor | 15 Adeola Odeku Street, Victoria Island | Lagos | NG |  |  |  | nigerian
CGI-0064 | Caminho Global Intercâmbios | owner@caminhoglobal.example | João Pedro, Carvalho | Avenida Paulista 1842, conjunto 73 | São Paulo | BR |  |  |  | brazilian
SSL-0068 | Serendib Study Link | owner@serendib.example | Dilani, Wickramasinghe | 41 Galle Road, Kollupitiya | Colombo | LK |  |  |  | srilankan long
SHE-0073 | Sông Hồng Education | owner@songhong.example | Trần, Quốc Bảo | 204 Đường Nguyễn Đình Chiểu, Quận 3 | Thành phố Hồ Chí Minh | VN |  |  |  | vietnamese
ABC-0079 | Almaty Bilim Center | owner@almatybilim.example | Айгерим, Сулейменова | проспект Абая 52 | Алматы | KZ |  |  |  | russian`,
).map(({ code, company, email, owner, udyam, days, origins, ...place }, index) => {
  const id = partnerId()
  const [first = '', last = ''] = owner.split(', ')
  return {
    row: {
      id,
      company,
      code,
      parent_email: email,
      ...addressOf(place),
      // A GSTIN contains the PAN of its owner.
      pan: place.gstin.slice(2, 12) || null,
      udyam_number: udyam || null,
      agreed_payment_days: days === '' ? null : Number(days),
    },
    owner: [first, last] as const,
    /** For all universities, which its notes follow; the rate is in per cent. */
    agreement: { id: agreementId(), rate: RATES[index % RATES.length] ?? '' },
    subsidiaries: BRANCHES.filter(({ partner }) => partner === code).map((branch) => ({
      id: subsidiaryId(),
      partner_id: id,
      name: branch.name,
      ...addressOf(branch),
      is_disabled: branch.closed !== '',
    })),
    /** Where its students come from. A repeated origin is likelier. */
    origins: origins.split(' '),
  }
})

export type DemoPartner = (typeof PARTNERS)[number]

export const [BRIGHTPATH, NORTHSTAR] = PARTNERS as [DemoPartner, DemoPartner]

const [OWN_UNIVERSITY] = UNIVERSITIES as [DemoUniversity]

/** The university whose staff can sign in, as a partner. */
export const NORTHMOOR = {
  id: idsOf('university partner')(),
  code: 'NOR-0900',
  country_id: OWN_UNIVERSITY.row.country_id,
}

/** Adds the partners with their subsidiaries, and the university whose staff can sign in. */
export function addPartners(seed: Seed, created_at: Date): void {
  for (const { row, subsidiaries } of PARTNERS) {
    seed.add('partners', { ...row, created_at })
    seed.add('subsidiaries', ...subsidiaries)
  }
  const { row, city } = OWN_UNIVERSITY
  seed.add('partners', {
    ...NORTHMOOR,
    company: row.name,
    parent_email: row.email,
    created_at,
    address: row.address?.split(', ')[0] ?? '',
    city,
    partner_kind: 'university',
    own_university_id: row.id,
  })
}

function addressOf({ address, city, place, gstin }: Record<'address' | 'city' | 'place' | 'gstin', string>) {
  const [country_id = '', state_id = null] = place.split('-')
  return { address, city, state_id, country_id, gstin: gstin || null }
}
