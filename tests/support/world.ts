import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { insertFirstReasons } from '#db/schema/first-rows'
import type { Actor } from '#domain/access/actor'
import type { TestDatabase } from '#tests/support/database/database'
import { saveCopy } from '#tests/support/database/saved-copy'
import { type InvoiceSpec, insertInvoices, type WorldInvoice } from '#tests/support/notes/invoices'
import { insertPeople, person } from './people'

export type { WorldInvoice }

interface WorldPartner {
  id: string
  company: string
  subsidiaryId: string | null
}

/** A small test company: every role and tag, two partners, free applications on four invoices. */
export interface World {
  people: Record<
    | 'maker'
    | 'maker2'
    | 'checker'
    | 'checker2'
    | 'processor'
    | 'processor2'
    | 'finance'
    | 'staff'
    | 'loanadvisor'
    | 'pst'
    | 'admin'
    | 'superadmin'
    | 'partner'
    | 'financemanager'
    | 'counsellor'
    | 'otherPartner'
    | 'student',
    Actor
  >
  partners: { brightpath: WorldPartner; northstar: WorldPartner }
  universities: { sydney: string; osaka: string; toronto: string }
  /**
   * `aud`: company 1, four students of Brightpath, then two of Northstar; `jpy`: company 2, without decimals; `cad`:
   * company 3, one student with two installments and one more; `audMore`: company 1, twelve students of Brightpath.
   */
  invoices: { aud: WorldInvoice; jpy: WorldInvoice; cad: WorldInvoice; audMore: WorldInvoice }
}

/** The people who neither draft nor correct notes. */
export const NOT_MAKERS = [
  ...(['checker', 'processor', 'finance', 'staff', 'loanadvisor', 'pst'] as const),
  ...(['partner', 'financemanager', 'counsellor', 'otherPartner', 'student'] as const),
]

/** The company of each database that had one before, and what restores its rows. */
const saved = new WeakMap<Db, { world: World; restore: () => Promise<void> }>()

/** Empties the database and fills it with the test company: with the same rows each time, which takes a sixth of making them. */
export async function newWorld(test: Pick<TestDatabase, 'db' | 'reset'>): Promise<World> {
  const known = saved.get(test.db)
  if (known) {
    await known.restore()
    return structuredClone(known.world)
  }
  await test.reset()
  const world = await makeWorld(test.db)
  saved.set(test.db, { world, restore: await saveCopy(test, 'world') })
  return structuredClone(world)
}

/** Fills an empty, migrated database with the test company. */
export async function makeWorld(db: Db): Promise<World> {
  await insertCompanies(db)
  // Resetting a test's database also removes rows that a migration has added.
  await insertFirstReasons(db)
  const partners = await insertPartners(db)
  const universities = await insertUniversities(db)
  const people = makePeople(partners)
  const { student, ...staff } = people
  await insertPeople(db, Object.values(staff))
  const { aud, jpy, cad, audMore } = invoiceSpecs(partners, universities)
  const created = await insertInvoices(db, [aud, jpy, cad, audMore], people.maker.id)
  const [first, second, third, fourth] = created as [WorldInvoice, WorldInvoice, WorldInvoice, WorldInvoice]
  const inhabitant = { ...student, studentId: first.applications[0]?.studentId ?? null }
  await insertPeople(db, [inhabitant])
  return {
    people: { ...people, student: inhabitant },
    partners,
    universities,
    invoices: { aud: first, jpy: second, cad: third, audMore: fourth },
  }
}

async function insertCompanies(db: Db): Promise<void> {
  const common = {
    address: '7th Floor, Summit Tower\nNagpur 440001',
    country_id: 'IN',
    state_id: 'MH',
    telephone: '+91 712 555 0100',
    mobile: '+91 98220 00000',
    email: 'finance@tassel.example',
    gstin: '27AAACK1234L1ZQ',
    cin: 'U80301MH2010PTC123456',
    sac_code: '998599',
    bank_name: 'State Bank of India',
    bank_beneficiary: 'KC Overseas',
    bank_account_no: '000011223344556',
    bank_swift_code: 'SBININBB239',
    branch_address: 'Kingsway, Nagpur',
  }
  await db
    .insertInto('companies')
    .values([
      { ...common, id: 1, name: 'KC Overseas Education Private Limited', prefix: 'KCOEPL' },
      { ...common, id: 2, name: 'KC Overseas', prefix: 'KCO' },
      {
        ...common,
        id: 3,
        name: 'KC Overseas Canada Inc.',
        prefix: 'KCOCI',
        country_id: 'CA',
        state_id: 'ON',
        sac_code: null,
        telephone: null,
      },
    ])
    .execute()
  const gst = { valid_from: '2017-07-01', tax_type: 'GST' as const, rate: '18' }
  await db
    .insertInto('company_tax_rates')
    .values([
      { company_id: 1, ...gst },
      { company_id: 2, ...gst },
      { company_id: 3, valid_from: '2010-07-01', tax_type: 'HST', rate: '13' },
    ])
    .execute()
}

async function insertPartners(db: Db): Promise<World['partners']> {
  const brightpath = { id: uuid(), company: 'Brightpath Education', subsidiaryId: uuid() }
  const northstar = { id: uuid(), company: 'Northstar Study Abroad', subsidiaryId: null }
  await db
    .insertInto('partners')
    .values([
      {
        id: brightpath.id,
        company: brightpath.company,
        code: 'BP-0017',
        parent_email: 'partner@brightpath.example',
        address: '12 Lazimpat',
        city: 'Kathmandu',
        state_id: null,
        country_id: 'NP',
        gstin: null,
        pan: null,
      },
      {
        id: northstar.id,
        company: northstar.company,
        code: 'NS-0042',
        parent_email: 'partner@northstar.example',
        address: '221 Nguyễn Huệ',
        city: 'Thành phố Hồ Chí Minh',
        state_id: null,
        country_id: 'VN',
        gstin: null,
        pan: null,
      },
    ])
    .execute()
  await db
    .insertInto('subsidiaries')
    .values({
      id: brightpath.subsidiaryId,
      partner_id: brightpath.id,
      name: 'Brightpath Pokhara',
      address: 'Lakeside 6',
      city: 'Pokhara',
      state_id: null,
      country_id: 'NP',
      gstin: null,
    })
    .execute()
  return { brightpath, northstar }
}

async function insertUniversities(db: Db): Promise<World['universities']> {
  const ids = { sydney: uuid(), osaka: uuid(), toronto: uuid() }
  const university = (id: string, name: string, country: string, currency: string) => ({
    id,
    name,
    address: `${name}\nCampus 1`,
    email: 'agents@university.example',
    country_id: country,
    currency,
  })
  await db
    .insertInto('universities')
    .values([
      university(ids.sydney, 'University of Sydney', 'AU', 'AUD'),
      university(ids.osaka, '大阪大学', 'JP', 'JPY'),
      university(ids.toronto, 'University of Toronto', 'CA', 'CAD'),
    ])
    .execute()
  return ids
}

function makePeople({ brightpath, northstar }: World['partners']): World['people'] {
  const partner = person('partner@brightpath.example', 'Prakash Adhikari', ['PARTNER'], [], {
    partnerId: brightpath.id,
  })
  const below = { partnerId: brightpath.id, parentUserId: partner.id }
  return {
    maker: person('maker@tassel.example', 'Meera Krishnan', ['STAFF'], ['Accounts Payable Maker']),
    maker2: person('maker2@tassel.example', 'Minh Trần', ['STAFF'], ['Accounts Payable Maker']),
    checker: person('checker@tassel.example', 'Chidi Okonkwo', ['STAFF'], ['Accounts Payable Checker']),
    checker2: person('checker2@tassel.example', 'Chen Yulan', ['STAFF'], ['Accounts Payable Checker']),
    processor: person('processor@tassel.example', 'Paula Nascimento', ['STAFF'], ['Payment Processor']),
    processor2: person('processor2@tassel.example', 'Pedro Sousa', ['STAFF'], ['Payment Processor']),
    finance: person('finance@tassel.example', 'Fatima Al-Mansoori', ['FINANCE']),
    staff: person('staff@tassel.example', 'Sunil Perera', ['STAFF']),
    loanadvisor: person('loanadvisor@tassel.example', 'Lavanya Rao', ['LOANADVISOR']),
    pst: person('pst@tassel.example', 'Petra Nováková', ['PST']),
    admin: person('admin@tassel.example', 'Aleksandr Volkov', ['ADMIN']),
    superadmin: person('superadmin@tassel.example', 'Sofía Álvarez', ['SUPERADMIN']),
    partner,
    financemanager: person('financemanager@brightpath.example', 'Farida Shrestha', ['PARTNER'], [], {
      ...below,
      financialManager: true,
    }),
    counsellor: person('counsellor@brightpath.example', 'Kiran Gurung', ['PARTNER'], [], below),
    otherPartner: person('partner@northstar.example', 'Nguyễn Thị Lan', ['PARTNER'], [], {
      partnerId: northstar.id,
    }),
    student: person('student@mail.example', 'Sita Gurung', ['STUDENT']),
  }
}

function invoiceSpecs(
  { brightpath, northstar }: World['partners'],
  { sydney, osaka, toronto }: World['universities'],
): Record<'aud' | 'jpy' | 'cad' | 'audMore', InvoiceSpec> {
  const line = (
    name: string,
    partnerId: string,
    fee: string,
    more: Partial<InvoiceSpec['lines'][0]> = {},
  ) => ({
    name,
    partnerId,
    fee,
    ...more,
  })
  return {
    aud: {
      number: 'KCOEPL/INV/2627/000001',
      companyId: 1,
      universityId: sydney,
      currency: 'AUD',
      lines: [
        line('Sita Gurung', brightpath.id, '20000', { scholarship: '2000', rate: '15' }),
        line('नेहा शर्मा', brightpath.id, '18000.50', { rate: '12.5' }),
        line('Zoë Müller', brightpath.id, '15500', { scholarship: '500' }),
        line('王小明', brightpath.id, '30000'),
        line('Nguyễn Văn An', northstar.id, '22000'),
        line('Trần Thị Bình', northstar.id, '21000'),
      ],
    },
    jpy: {
      number: 'KCO/INV/2627/000001',
      companyId: 2,
      universityId: osaka,
      currency: 'JPY',
      lines: [
        line('Bishal Rai', brightpath.id, '535805', { rate: '10' }),
        line('Anita Thapa', brightpath.id, '600000', { scholarship: '33333', rate: '12.5' }),
      ],
    },
    cad: {
      number: 'KCOCI/INV/2627/000001',
      companyId: 3,
      universityId: toronto,
      currency: 'CAD',
      lines: [
        line('Rohan Joshi', brightpath.id, '9000'),
        line('Rohan Joshi', brightpath.id, '9000', { installment: 'Installment 2', sameStudent: true }),
        line('Olga Ivanova', brightpath.id, '12000'),
      ],
    },
    audMore: {
      number: 'KCOEPL/INV/2627/000002',
      companyId: 1,
      universityId: sydney,
      currency: 'AUD',
      lines: Array.from({ length: 12 }, (_, index) =>
        line(`Student ${String(index + 1).padStart(2, '0')}`, brightpath.id, `${10000 + index * 100}`),
      ),
    },
  }
}
