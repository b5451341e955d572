import type { Insertable } from 'kysely'
import type { PartnerTable, SubsidiaryTable } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import type { Origin } from '#db/seed/made-up/names'

/** A partner of the demo company and what the other rows are made from. */
export interface DemoPartner {
  row: Omit<Insertable<PartnerTable>, 'created_at'>
  /** First and last name of the account's owner. */
  owner: readonly [string, string]
  subsidiaries: (Insertable<SubsidiaryTable> & { is_disabled: boolean })[]
  studentCount: number
  /** Where its students come from; a repeated origin is likelier. */
  origins: readonly Origin[]
}

const partnerId = idsOf('partner')
const subsidiaryId = idsOf('subsidiary')

interface Place {
  address: string
  city: string
  country: string
  state?: string
  gstin?: string
  /** Makes it a small enterprise by law. */
  udyam?: string
  /** Days in which it is paid, where agreed. */
  agreedDays?: number
}

function partner(
  company: string,
  code: string,
  email: string,
  owner: readonly [string, string],
  place: Place,
  students: { count: number; origins: readonly Origin[] },
  branches: readonly (Place & { name: string; disabled?: boolean })[] = [],
): DemoPartner {
  const id = partnerId()
  return {
    row: {
      id,
      company,
      code,
      parent_email: email,
      ...addressOf(place),
      // A GSTIN holds the PAN of its owner.
      pan: place.gstin?.slice(2, 12) ?? null,
      udyam_number: place.udyam ?? null,
      agreed_payment_days: place.agreedDays ?? null,
    },
    owner,
    subsidiaries: branches.map((branch) => ({
      id: subsidiaryId(),
      partner_id: id,
      name: branch.name,
      ...addressOf(branch),
      is_disabled: branch.disabled ?? false,
    })),
    studentCount: students.count,
    origins: students.origins,
  }
}

const addressOf = (place: Place) => ({
  address: place.address,
  city: place.city,
  state_id: place.state ?? null,
  country_id: place.country,
  gstin: place.gstin ?? null,
})

/** The partners, the two with demo people first. */
export const PARTNERS: readonly DemoPartner[] = [
  partner(
    'Brightpath Education',
    'BPE-0017',
    'partner@brightpath.example',
    ['Priya', 'Deshpande'],
    {
      address: 'Office 12, Fergusson Arcade, FC Road',
      city: 'Pune',
      country: 'IN',
      state: 'MH',
      gstin: '27AAGCB5512Q1ZB',
      udyam: 'UDYAM-MH-26-0042817',
    },
    { count: 130, origins: ['indian', 'indian', 'indian', 'nepali', 'long'] },
    [
      {
        name: 'Brightpath Nagpur',
        address: '9 Civil Lines',
        city: 'Nagpur',
        country: 'IN',
        state: 'MH',
        gstin: '27AAGCB5512Q1ZB',
      },
      { name: 'Brightpath Gulf FZ-LLC', address: 'Block 3, Knowledge Park', city: 'Dubai', country: 'AE' },
      {
        name: 'Brightpath Goa',
        address: 'Altinho Hill Road',
        city: 'Panaji',
        country: 'IN',
        state: 'GA',
        disabled: true,
      },
    ],
  ),
  partner(
    'Northstar Study Abroad',
    'NSA-0023',
    'partner@northstar.example',
    ['Nguyễn', 'Thị Lan'],
    { address: 'Tầng 6, 48 Phố Tràng Thi, Hoàn Kiếm', city: 'Hà Nội', country: 'VN' },
    { count: 100, origins: ['vietnamese', 'vietnamese', 'vietnamese', 'chinese'] },
    [{ name: 'Northstar Đà Nẵng', address: '115 Đường Bạch Đằng, Hải Châu', city: 'Đà Nẵng', country: 'VN' }],
  ),
  partner(
    'Kathmandu Gateway',
    'KTG-0031',
    'owner@ktmgateway.example',
    ['Suman', 'Shrestha'],
    {
      address: 'Putalisadak 28, opposite the clock tower',
      city: 'Kathmandu',
      country: 'NP',
      agreedDays: 45,
    },
    { count: 26, origins: ['nepali'] },
  ),
  partner(
    'Southern Lights Overseas',
    'SLO-0035',
    'owner@southernlights.example',
    ['Karthik', 'Subramanian'],
    {
      address: '22 Cathedral Road, Gopalapuram',
      city: 'Chennai',
      country: 'IN',
      state: 'TN',
      gstin: '33AAJCS8043L1Z0',
      udyam: 'UDYAM-TN-02-0119034',
      agreedDays: 45,
    },
    { count: 26, origins: ['indian', 'srilankan'] },
    [
      {
        name: 'Southern Lights Coimbatore',
        address: '7 Race Course Road',
        city: 'Coimbatore',
        country: 'IN',
        state: 'TN',
        gstin: '33AAJCS8043L1Z0',
      },
    ],
  ),
  partner(
    'Garden City Admissions',
    'GCA-0038',
    'owner@gardencity.example',
    ['Deepa', 'Shenoy'],
    {
      address: '66 Church Street',
      city: 'Bengaluru',
      country: 'IN',
      state: 'KA',
      gstin: '29AAKCG2276P1ZT',
      udyam: 'UDYAM-KR-03-0078251',
      agreedDays: 60,
    },
    { count: 26, origins: ['indian'] },
  ),
  partner(
    'Yamuna Campus Advisers',
    'YCA-0042',
    'owner@yamunacampus.example',
    ['Imran', 'Siddiqui'],
    {
      address: 'B-14 Connaught Circus',
      city: 'New Delhi',
      country: 'IN',
      state: 'DL',
      gstin: '07AAMCY9914D1ZX',
      agreedDays: 20,
    },
    { count: 26, origins: ['indian', 'nepali', 'arabic'] },
  ),
  partner(
    'Himalaya Scholars',
    'HMS-0047',
    'owner@himalayascholars.example',
    ['Laxmi', 'Gurung'],
    { address: 'Lakeside Marg 6', city: 'Pokhara', country: 'NP' },
    { count: 22, origins: ['nepali'] },
  ),
  partner(
    '金桥国际教育 Golden Bridge',
    'GBI-0052',
    'owner@goldenbridge.example',
    ['Wei', 'Zhang'],
    { address: '静安区南京西路1266号恒隆广场', city: '上海 Shanghai', country: 'CN' },
    { count: 26, origins: ['chinese'] },
    [{ name: 'Golden Bridge Chengdu', address: '锦江区红星路三段1号', city: '成都 Chengdu', country: 'CN' }],
  ),
  partner(
    'Falak Student Services',
    'FSS-0056',
    'owner@falak.example',
    ['Omar', 'Al-Farsi'],
    { address: 'Al Maktoum Road 210, Deira', city: 'Dubai', country: 'AE' },
    { count: 24, origins: ['arabic'] },
  ),
  partner(
    'Lagos Horizon Education',
    'LHE-0061',
    'owner@lagoshorizon.example',
    ['Adaeze', 'Okafor'],
    { address: '15 Adeola Odeku Street, Victoria Island', city: 'Lagos', country: 'NG' },
    { count: 24, origins: ['nigerian'] },
  ),
  partner(
    'Caminho Global Intercâmbios',
    'CGI-0064',
    'owner@caminhoglobal.example',
    ['João Pedro', 'Carvalho'],
    { address: 'Avenida Paulista 1842, conjunto 73', city: 'São Paulo', country: 'BR' },
    { count: 22, origins: ['brazilian'] },
  ),
  partner(
    'Serendib Study Link',
    'SSL-0068',
    'owner@serendib.example',
    ['Dilani', 'Wickramasinghe'],
    { address: '41 Galle Road, Kollupitiya', city: 'Colombo', country: 'LK' },
    { count: 22, origins: ['srilankan', 'long'] },
  ),
  partner(
    'Sông Hồng Education',
    'SHE-0073',
    'owner@songhong.example',
    ['Trần', 'Quốc Bảo'],
    { address: '204 Đường Nguyễn Đình Chiểu, Quận 3', city: 'Thành phố Hồ Chí Minh', country: 'VN' },
    { count: 22, origins: ['vietnamese'] },
  ),
  partner(
    'Almaty Bilim Center',
    'ABC-0079',
    'owner@almatybilim.example',
    ['Айгерим', 'Сулейменова'],
    { address: 'проспект Абая 52', city: 'Алматы', country: 'KZ' },
    { count: 22, origins: ['russian'] },
  ),
]

/** The partners with demo people: Brightpath and Northstar. */
export const [BRIGHTPATH, NORTHSTAR] = PARTNERS as [DemoPartner, DemoPartner]
