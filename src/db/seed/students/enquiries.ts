import { nextIntake } from '#db/seed/made-up/calendar'
import { nameOf } from '#db/seed/made-up/names'
import type { Seed } from '#db/seed/made-up/seed'
import { linesOf } from '#db/seed/made-up/table'
import { BRIGHTPATH, PARTNERS } from '#db/seed/partners/partners'
import { counsellorAt, personId } from '#db/seed/people'
import { SOURCES } from '#domain/enquiries/choices'
import type { EnquiryState } from '#domain/enquiries/workflow'

const ENQUIRIES = 80
const LEAD_DAYS = 90
const STAFF = 'staff@tassel.example'
const ENDED = 'Does not answer any more'
const STATES = ['New', 'Contacted', 'Qualified', 'Closed'] as const
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

/** Adds enquiries of the company and of partners, in every state except converted, with their logs. */
export function addEnquiries(seed: Seed): void {
  const random = seed.random('enquiries')
  const autumn = nextIntake('Fall', seed.at(0), LEAD_DAYS)
  for (let index = 0; index < ENQUIRIES; index++) {
    const partner = index % 4 === 0 ? null : index % 4 === 1 ? random.pick(PARTNERS) : BRIGHTPATH
    const { name, slug, country_id } = nameOf(random.pick((partner ?? BRIGHTPATH).origins), random)
    const state = random.weighted(STATES, [5, 4, 3, 2])
    const id = seed.id('enquiry')
    const begun = random.int(3, 60)
    const actor = partner === BRIGHTPATH ? counsellorAt(index) : personId(STAFF)
    const isAssigned = state !== 'New' || random.chance(0.4)
    const [first = name, ...rest] = name.split(' ')
    seed.add('enquiries', {
      id,
      partner_id: partner?.row.id ?? null,
      assignee_id: isAssigned && (partner === null || partner === BRIGHTPATH) ? actor : null,
      first_name: first,
      last_name: rest.join(' '),
      email: `${slug}.${index}@enquiries.example`,
      country_id,
      level: random.pick(['Undergraduate', 'Postgraduate', 'Postgraduate', 'Diploma', null]),
      intake_term: autumn.Term,
      intake_year: autumn.Year,
      source: random.pick(partner === null ? SOURCES : ['Walk-in', 'Referral', 'Fair', 'Website']),
      message: random.chance(0.5) ? random.pick(ASKED) : '',
      state,
      close_reason: state === 'Closed' ? ENDED : '',
      created_by: actor,
      updated_by: actor,
      created_at: seed.workdaysAgo(begun),
      updated_at: seed.workdaysAgo(state === 'New' ? begun : begun - 2),
    })
    const log = (action: string, workdays: number, remarks = '', to?: EnquiryState) =>
      seed.addNew('enquiry entry', 'history', {
        subject: 'enquiry',
        subject_id: id,
        actor_id: actor,
        action,
        remarks,
        details: to ? { to } : {},
        created_at: seed.workdaysAgo(workdays),
      })
    log('Created', begun)
    if (state === 'New') continue
    log(random.pick(['Call', 'E-mail', 'Meeting']), begun - 1, random.pick(MESSAGES))
    log('Moved', begun - 1, '', 'Contacted')
    if (state !== 'Contacted') log('Moved', begun - 2, state === 'Closed' ? ENDED : '', state)
  }
}
