import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  AddEnquiry,
  AssignEnquiries,
  ChangeEnquiry,
  ConvertEnquiry,
  ListEnquiries,
} from '#domain/enquiries/schema'
import { ENQUIRY_STATES, ENQUIRY_WORKFLOW } from '#domain/enquiries/workflow'
import { todayIn } from '#domain/time/format'
import { deliverEvents } from '#server/across/notices/deliver'
import { addEnquiry } from '#server/enquiries/add-enquiry'
import { assignEnquiries } from '#server/enquiries/assign-enquiries'
import { changeEnquiry } from '#server/enquiries/change-enquiry'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { getEnquiry } from '#server/enquiries/get-enquiry'
import { listEnquiries } from '#server/enquiries/list-enquiries'
import { studentHistory } from '#server/students/student/student-history'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { sorted } from '#tests/support/sorted'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

const of = () => ({ partnerId: world.partners.brightpath.id, assigneeId: world.people.counsellor.id })
const person = { FirstName: 'Dil', CountryId: 'NP', Source: 'Walk-in' }
const add = (actor: Actor, more: object) =>
  addEnquiry({ db: database.db, actor }, AddEnquiry.parse({ ...person, ...more }))
const change = (actor: Actor, EnquiryId: string, more: object) =>
  changeEnquiry({ db: database.db, actor }, ChangeEnquiry.parse({ EnquiryId, ...more }))
const convert = (actor: Actor, id: string, more: object = {}) =>
  convertEnquiry({ db: database.db, actor }, { id, ...ConvertEnquiry.parse(more) })
const list = (actor: Actor, query: object = {}) =>
  listEnquiries({ db: database.db, actor }, ListEnquiries.parse({ pageSize: '1000', ...query }))

describe('the readers of an enquiry', () => {
  it('are the company, the partner’s owner, and the assigned counsellor', async () => {
    const { staff, admin, partner, counsellor, otherPartner, finance, pst } = world.people
    const id = await anEnquiry(database.db, of())
    const free = await anEnquiry(database.db, { ...of(), assigneeId: null })
    const own = await anEnquiry(database.db, {})
    const seen = async (actor: Actor) => {
      const { rows } = await list(actor)
      return [id, free, own].map((one) => rows.some(({ EnquiryId }) => EnquiryId === one))
    }
    expect(await seen(staff)).toEqual([true, true, true])
    expect(await seen(admin)).toEqual([true, true, true])
    expect(await seen(partner)).toEqual([true, true, false])
    expect(await seen(counsellor)).toEqual([true, false, false])
    expect(await seen(otherPartner)).toEqual([false, false, false])
    await cannot(getEnquiry({ db: database.db, actor: otherPartner }, { id }), 'NOT_FOUND')
    await cannot(change(counsellor, free, { State: 'Contacted' }), 'NOT_FOUND')
    for (const actor of [finance, pst]) await cannot(seen(actor), 'FORBIDDEN')
  })

  describe('in the list', () => {
    beforeAll(async () => {
      await anEnquiry(database.db, { ...of(), firstName: 'Zora', lastName: '', state: 'Qualified' })
      await anEnquiry(database.db, { firstName: 'Zoran', lastName: '' })
    })

    it.each([
      [{ searchQuery: 'ZORA' }, ['Zora', 'Zoran']],
      [{ searchQuery: 'zora', state: 'New' }, ['Zoran']],
      [{ searchQuery: 'zo', assigneeId: 'none' }, ['Zoran']],
      [{ searchQuery: 'zo', partnerId: 'none' }, ['Zoran']],
      [{ searchQuery: 'zo', source: 'Website' }, []],
    ])('filter by %o', async (query, names) => {
      const { rows } = await list(world.people.staff, query)
      expect(sorted(rows.map(({ FirstName }) => FirstName))).toEqual(names)
    })
  })
})

describe('an enquiry', () => {
  it('needs an e-mail or a valid telephone number', () => {
    const faults = (more: object) =>
      AddEnquiry.safeParse({ ...person, ...more }).error?.issues.map(({ message }) => message)
    expect(faults({})).toEqual(['Enter an e-mail or a telephone number.'])
    expect(faults({ Mobile: '12' })).toHaveLength(1)
    expect(AddEnquiry.parse({ ...person, Mobile: '984-123 4567' }).Mobile).toBe('+9779841234567')
  })

  it('is for an intake of two years back to four ahead, or for the one that it had', async () => {
    const { staff } = world.people
    const thisYear = Number(todayIn(staff.timeZone).slice(0, 4))
    const fall = (years: number) => ({ Intake: { Term: 'Fall', Year: thisYear + years } })
    const refused = (field: string) => ({ fields: { [field]: expect.stringContaining('Choose an intake') } })
    const email = () => ({ Email: `${Math.random()}@mail.example` })
    for (const years of [-3, 5])
      await cannot(add(staff, { ...email(), ...fall(years) }), 'VALIDATION_FAILED', refused('Intake.Year'))
    for (const years of [-2, 4]) await add(staff, { ...email(), ...fall(years), AsNew: true })
    const id = await anEnquiry(database.db, {})
    await sql`update enquiries set intake_term = 'Fall', intake_year = 2001 where id = ${id}`.execute(
      database.db,
    )
    const edit = (Intake: object) => change(staff, id, { Person: { ...person, ...email(), Intake } })
    await cannot(edit(fall(5).Intake), 'VALIDATION_FAILED', refused('Person.Intake.Year'))
    expect((await edit({ Term: 'Fall', Year: 2001 })).message).toBe('The enquiry was saved.')
  })

  it('of a counsellor belongs to them and their partner, whatever is sent', async () => {
    const { counsellor, partner } = world.people
    const sent = { Email: 'one@mail.example', PartnerId: world.partners.northstar.id, AssigneeId: partner.id }
    const { Enquiry } = await add(counsellor, sent)
    expect(Enquiry).toMatchObject({
      PartnerId: world.partners.brightpath.id,
      AssigneeId: counsellor.id,
      State: 'New',
      Log: [{ Kind: 'Created' }],
    })
  })

  it('of a known person is refused with the match, or accepted as a new person', async () => {
    const { staff, counsellor } = world.people
    const PartnerId = world.partners.brightpath.id
    const mobile = '+9779841112223'
    await aStudent(database.db, {
      partnerId: PartnerId,
      counsellorId: counsellor.id,
      email: 'known@mail.example',
      mobile,
    })
    await anEnquiry(database.db, { partnerId: PartnerId, firstName: 'Hari', lastName: 'Thapa' })
    const again = (more: object) => add(staff, { PartnerId, FirstName: 'Hari', LastName: 'THAPA', ...more })
    const error = await again({ Email: 'KNOWN@mail.example', Mobile: mobile }).catch((refused) => refused)
    expect(error).toMatchObject({ code: 'ENQUIRY_KNOWN' })
    expect(error.data.Known).toEqual([
      expect.objectContaining({ Kind: 'enquiry', Name: 'Hari Thapa', By: ['name'] }),
      expect.objectContaining({ Kind: 'student', Name: 'Asha Tamang', By: ['e-mail', 'telephone'] }),
    ])
    const { Enquiry } = await again({ Email: 'known@mail.example', AsNew: true })
    expect(Enquiry.Known).toHaveLength(2)
    // Another partner does not see the match.
    const other = await add(world.people.otherPartner, { Email: 'known@mail.example' })
    expect(other.Enquiry.Known).toEqual([])
  })

  it('of a colleague is reported as a match without its id', async () => {
    const { counsellor, partner } = world.people
    await anEnquiry(database.db, { ...of(), assigneeId: partner.id, email: 'mine@mail.example' })
    const error = await add(counsellor, { FirstName: 'Ona', Email: 'mine@mail.example' }).catch(
      (refused) => refused,
    )
    expect(error.data.Known).toEqual([expect.objectContaining({ Id: null, By: ['e-mail'] })])
  })
})

describe('the workflow of an enquiry', () => {
  const isStep = (from: string, to: string) =>
    ENQUIRY_WORKFLOW.transitions.some((step) => step.from === from && step.to === to)
  const moves = ENQUIRY_STATES.filter((from) => from !== 'Converted').flatMap((from) =>
    (['Contacted', 'Qualified', 'Closed'] as const).map((to) => [from, to] as const),
  )

  it.each(moves)('from %s to %s follows its table', async (from, to) => {
    const id = await anEnquiry(database.db, { ...of(), state: from as 'New' })
    const move = change(world.people.counsellor, id, { State: to, Remarks: 'Because' })
    if (isStep(from, to)) expect((await move).Enquiry).toMatchObject({ State: to, Version: 2 })
    else await cannot(move, 'ENQUIRY_MOVE_NOT_ALLOWED')
  })

  it('needs a reason to end or go back', async () => {
    const id = await anEnquiry(database.db, { ...of(), state: 'Qualified' })
    for (const State of ['Closed', 'Contacted'])
      await cannot(change(world.people.staff, id, { State }), 'REMARKS_REQUIRED')
    const { Enquiry } = await change(world.people.staff, id, { State: 'Closed', Remarks: 'Went elsewhere' })
    expect(Enquiry).toMatchObject({ CloseReason: 'Went elsewhere', Moves: ['Contacted'], MayConvert: false })
  })

  it('starts with the first contact, whose text is logged', async () => {
    const id = await anEnquiry(database.db, of())
    const Contact = { Kind: 'Call', Text: 'Wants to begin in autumn' }
    const { Enquiry } = await change(world.people.counsellor, id, { Contact })
    expect(Enquiry.State).toBe('Contacted')
    expect(Enquiry.Log.map(({ Kind, Text, To }) => [Kind, Text, To])).toEqual(
      expect.arrayContaining([
        ['Call', 'Wants to begin in autumn', null],
        ['Moved', '', 'Contacted'],
      ]),
    )
  })

  it('refuses an older version', async () => {
    const id = await anEnquiry(database.db, of())
    await change(world.people.staff, id, { State: 'Contacted', Version: 1 })
    await cannot(change(world.people.counsellor, id, { State: 'Qualified', Version: 1 }), 'STALE_VERSION', {
      data: { current: { State: 'Contacted', Version: 2 } },
    })
  })
})

describe('converting an enquiry', () => {
  it('creates one student of the counsellor, however often it is sent', async () => {
    const { counsellor } = world.people
    const id = await anEnquiry(database.db, {
      ...of(),
      state: 'Qualified',
      firstName: 'Maya',
      lastName: 'Gurung',
    })
    const answers = await Promise.all([convert(counsellor, id), convert(counsellor, id)])
    const [first] = answers
    expect(new Set(answers.map(({ StudentId }) => StudentId)).size).toBe(1)
    expect(first?.Enquiry).toMatchObject({
      State: 'Converted',
      StudentId: first?.StudentId,
      MayConvert: false,
    })
    const { rows } = await sql`select name, counsellor_id, source, stage from students
      where id = ${first?.StudentId}`.execute(database.db)
    expect(rows).toEqual([
      { name: 'Maya Gurung', counsellor_id: counsellor.id, source: 'Fair', stage: 'New' },
    ])
    await cannot(change(counsellor, id, { State: 'Closed', Remarks: 'No' }), 'ENQUIRY_ENDED')
  })

  it('can join an existing student, recorded in their history', async () => {
    const { partnerId, assigneeId } = of()
    const email = 'there@mail.example'
    const studentId = await aStudent(database.db, { partnerId, counsellorId: assigneeId, email })
    const id = await anEnquiry(database.db, { ...of(), email })
    await cannot(convert(world.people.counsellor, id), 'STUDENT_EMAIL_TAKEN')
    expect((await convert(world.people.counsellor, id, { StudentId: studentId })).StudentId).toBe(studentId)
    const {
      entries: [latest],
    } = await studentHistory(database.db, world.people.staff, studentId)
    expect(latest).toMatchObject({ action: 'Enquiry joined', remarks: 'Fair' })
  })

  it('needs an e-mail, and a partner for the company’s own enquiry', async () => {
    const id = await anEnquiry(database.db, { email: '', mobile: '+9779841234567' })
    const { staff } = world.people
    await expect(convert(staff, id)).rejects.toMatchObject({ fields: { Email: '*E-mail is required.' } })
    const own = await anEnquiry(database.db, {})
    await expect(convert(staff, own)).rejects.toMatchObject({
      fields: { PartnerId: '*Partner is required.' },
    })
    const PartnerId = world.partners.northstar.id
    const { StudentId } = await convert(staff, own, { PartnerId })
    const { rows } = await sql`select partner_id from students where id = ${StudentId}`.execute(database.db)
    expect(rows).toEqual([{ partner_id: PartnerId }])
  })

  it('cannot join another partner’s student', async () => {
    const studentId = await aStudent(database.db, { partnerId: world.partners.northstar.id })
    const id = await anEnquiry(database.db, of())
    for (const actor of [world.people.counsellor, world.people.staff])
      await cannot(convert(actor, id, { StudentId: studentId }), 'NOT_FOUND')
  })
})

it('assigns many at once, names the others with the reason, and notifies the new assignee', async () => {
  const { partner, counsellor, otherPartner } = world.people
  const free = await anEnquiry(database.db, { ...of(), assigneeId: null })
  const taken = await anEnquiry(database.db, of())
  const foreign = await anEnquiry(database.db, { partnerId: world.partners.northstar.id })
  const assign = (actor: Actor, AssigneeId: string | null, ...EnquiryIds: string[]) =>
    assignEnquiries({ db: database.db, actor }, AssignEnquiries.parse({ EnquiryIds, AssigneeId }))
  const { Succeeded, Failed } = await assign(partner, counsellor.id, free, taken, foreign)
  expect(Succeeded).toEqual([free])
  expect(Failed.map(({ Code }) => Code)).toEqual(['ENQUIRY_ASSIGNED', 'NOT_FOUND'])
  await cannot(assign(world.people.staff, otherPartner.id, free), 'ASSIGNEE_OF_ANOTHER_COMPANY')
  await cannot(assign(counsellor, null, taken), 'FORBIDDEN')
  await deliverEvents(
    database.db,
    { publicUrl: 'https://portal.example', state: 'kept' },
    { limit: 1000, except: [] },
  )
  const { rows } = await sql<{ kind: string }>`select kind from notifications where user_id = ${counsellor.id}
    and kind = 'enquiry-assigned'`.execute(database.db)
  expect(rows).toHaveLength(1)
})
