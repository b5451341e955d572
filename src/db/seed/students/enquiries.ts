import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { nextIntake } from '#db/seed/made-up/intakes'
import { nameOf } from '#db/seed/made-up/names'
import { randomFrom } from '#db/seed/made-up/random'
import { linesOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'
import type { HistoryTable } from '#db/tables/platform/history'
import type { EnquiryTable } from '#db/tables/students/enquiries'
import { SOURCES } from '#domain/enquiries/choices'
import type { EnquiryState } from '#domain/enquiries/workflow'

const ENQUIRIES = 80
/** Nobody asks for an autumn that is nearly there. */
const LEAD_DAYS = 90
const STAFF = 'staff@tassel.example'
const COUNSELLORS = ['counsellor@brightpath.example', 'counsellor2@brightpath.example']
const ENDED = 'Does not answer any more'
const STATES: readonly (readonly [Exclude<EnquiryState, 'Converted'>, number])[] = [
  ['New', 5],
  ['Contacted', 4],
  ['Qualified', 3],
  ['Closed', 2],
]
const ASKED = linesOf(`
Which universities take students with a gap of two years?
Wants to begin next autumn and asks for scholarships.
Came with a cousin who studies in Townsville.
Has an offer already and asks for help with the visa.
`)
const MESSAGES = linesOf(`
Wants to study abroad from next autumn; sends the transcripts this week.
Asked to be called again after the exams.
Parents come to the office on Friday.
`)

/** Inserts enquiries of the company and of partners, in every state except converted, with their logs. */
export async function insertEnquiries(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const random = randomFrom('enquiries')
  const autumn = nextIntake('Fall', calendar(0), LEAD_DAYS)
  const ids = { enquiry: idsOf('enquiry'), entry: idsOf('enquiry entry') }
  const enquiries: Insertable<EnquiryTable>[] = []
  const log: Insertable<HistoryTable>[] = []
  for (let index = 0; index < ENQUIRIES; index++) {
    const partner = index % 4 === 0 ? null : index % 4 === 1 ? random.pick(PARTNERS) : BRIGHTPATH
    const { name, latin, country } = nameOf(random.pick((partner ?? BRIGHTPATH).origins), random)
    const state = random.weighted(STATES)
    const id = ids.enquiry()
    const begun = random.int(3, 60)
    const actorId = personId(partner === BRIGHTPATH ? (COUNSELLORS[index % 2] as string) : STAFF)
    const isAssigned = state !== 'New' || random.chance(0.4)
    const [first = name, ...rest] = name.split(' ')
    const at = (workdays: number) => calendar(workdays * WORKDAY)
    enquiries.push({
      id,
      partner_id: partner?.row.id ?? null,
      assignee_id: isAssigned && (partner === null || partner === BRIGHTPATH) ? actorId : null,
      first_name: first,
      last_name: rest.join(' '),
      email: `${latin.toLowerCase().replace(/[^a-z]+/g, '.')}.${index}@enquiries.example`,
      country_id: country,
      level: random.pick(['Undergraduate', 'Postgraduate', 'Postgraduate', 'Diploma', null]),
      intake_term: autumn.Term,
      intake_year: autumn.Year,
      source:
        partner === null ? random.pick(SOURCES) : random.pick(['Walk-in', 'Referral', 'Fair', 'Website']),
      message: random.chance(0.5) ? random.pick(ASKED) : '',
      state,
      close_reason: state === 'Closed' ? ENDED : '',
      created_by: actorId,
      updated_by: actorId,
      created_at: at(begun),
      updated_at: at(state === 'New' ? begun : begun - 2),
    })
    const entry = (action: string, workdays: number, remarks = '', to: EnquiryState | null = null) =>
      log.push({
        id: ids.entry(),
        subject: 'enquiry',
        subject_id: id,
        actor_id: actorId,
        action,
        remarks,
        details: to ? { to } : {},
        created_at: at(workdays),
      })
    entry('Created', begun)
    if (state === 'New') continue
    entry(random.pick(['Call', 'E-mail', 'Meeting']), begun - 1, random.pick(MESSAGES))
    entry('Moved', begun - 1, '', 'Contacted')
    if (state !== 'Contacted') entry('Moved', begun - 2, state === 'Closed' ? ENDED : '', state)
  }
  await insertAll(tx, 'enquiries', enquiries)
  await insertAll(tx, 'history', log)
}
