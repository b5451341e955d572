import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Everybody, Kind } from './kinds'

/** The tables with a partner's records, and the columns with its id. */
const OF_PARTNER: readonly [table: string, id: string, partner: string][] = [
  ['notes', 'id', 'partner_id'],
  ['students', 'id', 'partner_id'],
  ['applications', 'id', 'partner_id'],
  ['enquiries', 'id', 'partner_id'],
  ['subsidiaries', 'id', 'partner_id'],
  ['users', 'id', 'partner_id'],
  ['wallet_settlements', 'id', 'partner_id'],
  ['bank_detail_changes', 'id', 'partner_id'],
  ['bank_certificates', 'file_id', 'partner_id'],
  ['partner_invoices', 'id', '(select partner_id from notes where notes.id = note_id)'],
  ['student_documents', 'id', '(select partner_id from students where students.id = student_id)'],
]

/**
 * What no answer to these people may contain: the ids of other partners' records and of foreign students, and the
 * names of the company's staff, which partners and students never read.
 */
export async function notTheirs(db: Db, people: Everybody): Promise<Partial<Record<Kind, Set<string>>>> {
  const owned: { id: string; partner: string | null }[] = []
  for (const [table, id, partner] of OF_PARTNER) {
    const { rows } = await sql<{ id: string; partner: string | null }>`
      select ${sql.ref(id)} as id, ${sql.raw(partner)} as partner from ${sql.table(table)}`.execute(db)
    owned.push(...rows)
  }
  const { rows: students } = await sql<{
    id: string
    counsellor: string | null
    loan: boolean
    pst: boolean
  }>`
    select id, counsellor_id as counsellor, loan_flag as loan, with_support as pst from students`.execute(db)
  const ofOthers = (kind: Kind) =>
    owned.filter(({ partner }) => partner !== null && partner !== people[kind].partnerId).map(({ id }) => id)
  const not = (isTheirs: (student: (typeof students)[number]) => boolean) =>
    students.filter((student) => !isTheirs(student)).map(({ id }) => id)
  const under = (kind: Kind) => not(({ counsellor }) => counsellor === people[kind].id)
  const ofUniversity = new Set(
    (
      await sql<{
        id: string
      }>`select applications.id from applications where university_id = ${people.university.universityId}
        union select document_id from application_papers`.execute(db)
    ).rows.map(({ id }) => id),
  )
  const staff = await staffNames(db)
  return {
    university: new Set([...ofOthers('university').filter((id) => !ofUniversity.has(id)), ...staff]),
    partner: new Set([...ofOthers('partner'), ...staff]),
    // Their frame names the administrator who views.
    viewer: new Set(ofOthers('partner')),
    otherPartner: new Set([...ofOthers('otherPartner'), ...staff]),
    newPartner: new Set([...ofOthers('newPartner'), ...staff]),
    endedPartner: new Set([...ofOthers('endedPartner'), ...staff]),
    counsellor: new Set([...ofOthers('counsellor'), ...under('counsellor'), ...staff]),
    financemanager: new Set([...ofOthers('financemanager'), ...staff]),
    loanadvisor: new Set(not(({ loan }) => loan)),
    pst: new Set(not(({ pst }) => pst)),
    student: new Set([...not(({ id }) => id === people.student.studentId), ...staff]),
  }
}

async function staffNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(first_name || ' ' || last_name) as name from users where partner_id is null and student_id is null`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter((name) => name.includes(' '))
}

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Foreign ids and names in an answer that this person did not send. */
export function leakedIn(answer: string, asked: string, ofAnother: Set<string> | undefined): string[] {
  const sent = new Set(asked.match(ID))
  const names = [...(ofAnother ?? [])].filter((each) => each.includes(' '))
  return [
    ...[...new Set(answer.match(ID))].filter((id) => ofAnother?.has(id) && !sent.has(id)),
    ...names.filter((name) => answer.includes(name) && !asked.includes(name)),
  ]
}
