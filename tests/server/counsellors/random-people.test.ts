import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { AddCounsellor } from '#domain/counsellors/schema'
import { isAppError } from '#domain/errors'
import { InviteUser } from '#domain/people/rights/schema'
import { AddStudent } from '#domain/students/profile/add-student'
import { todayIn } from '#domain/time/format'
import { changeAssignee } from '#server/commission-notes/chain/change-assignee'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { deleteCounsellor } from '#server/counsellors/deletion/delete-counsellor'
import { restoreCounsellor } from '#server/counsellors/deletion/restore-counsellor'
import { runDueDeletions } from '#server/counsellors/deletion/run-due-deletions'
import { saveCounsellorSettings } from '#server/counsellors/settings'
import { createDelegation } from '#server/delegations/create-delegation'
import { endDelegation } from '#server/delegations/end-delegation'
import { assignEnquiries } from '#server/enquiries/assign-enquiries'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { changeBlock } from '#server/people/users/block-user'
import { personById, refusalFor } from '#server/platform/login/person'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { beginSession } from '#server/platform/sessions/begin-session'
import { assignStudents } from '#server/students/list/assign-students'
import { addStudent } from '#server/students/profile/add-student'
import { testDatabase } from '#tests/support/database/hooks'
import { saveCopy } from '#tests/support/database/saved-copy'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { aCounsellor } from '#tests/support/people/counsellors'
import { anEnquiry } from '#tests/support/students/enquiries'
import { aStudent } from '#tests/support/students/students'
import { makeWorld, type World } from '#tests/support/world'

const RUNS = 12
const STEPS = 30
const PLACES = 7
const DAYS_31 = 31 * 86_400_000
const WHATS = [
  'invite',
  'accept',
  'block',
  'unblock',
  'delete',
  'restore',
  'let go',
  'hand over',
  'come back',
  'assign student',
  'assign enquiry',
  'new student',
  'take turns',
  'assign note',
  'invite staff',
  'sign in',
  'tell',
] as const

interface Command {
  what: (typeof WHATS)[number]
  /** The user of the command, and another one. */
  who: number
  other: number
  row: number
  flag: boolean
}

const command = fc.record<Command>({
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('delete' as const, 'restore' as const, 'block' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...WHATS) },
  ),
  // Most commands pick one of few users, so that they interact.
  who: fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 1, arbitrary: fc.nat(11) }),
  other: fc.nat(9),
  row: fc.nat(7),
  flag: fc.boolean(),
})

/** Runs each command at least once, whatever the random ones are. */
const EACH_ONCE = ['hand over' as const, ...WHATS].map((what) => ({
  what,
  who: 1,
  other: 2,
  row: 2,
  flag: true,
}))

/** A user blocked before the deletion gets nothing back. */
const RESTORED_AS_BLOCKED: Command[] = (['block', 'delete', 'restore'] as const).map((what) => ({
  ...{ what, who: 1, other: 0, row: 0, flag: false },
}))
/** Pairs of commands on the same user that always run, one after the other. */
const ONE_AFTER_ANOTHER = (
  [
    ['sign in', 'block'],
    ['unblock', 'sign in', 'delete'],
    ['restore', 'tell', 'delete'],
    ['restore', 'block', 'assign student'],
    ['assign enquiry', 'unblock'],
    ['take turns', 'block', 'new student', 'unblock'],
    ['assign enquiry', 'delete', 'assign enquiry', 'assign student'],
  ] satisfies Command['what'][][]
)
  .flat()
  .map((what, place) => ({ what, who: 1, other: 4 + place, row: place, flag: true }))

const test = testDatabase()
let world: World
let restore: () => Promise<void>
let students: string[]
let enquiries: string[]
let notes: string[]

beforeAll(async () => {
  const { db } = test
  world = await makeWorld(db)
  const partnerId = world.partners.brightpath.id
  const taker = await aCounsellor(db, world, 'Tara')
  await aCounsellor(db, world, 'Bela', { mayHaveStudents: false })
  const holders = [world.people.counsellor.id, taker.id, null]
  students = []
  enquiries = []
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const holder = holders[place % holders.length] ?? null
    students.push(await aStudent(db, { partnerId, counsellorId: holder }))
    enquiries.push(await anEnquiry(db, { partnerId, assigneeId: holder }))
  }
  notes = [
    await insertNote(db, world, { number: 'KCOEPL/CN/2627/900001', maker_id: world.people.maker.id }),
    await insertNote(db, world, { number: 'KCOEPL/CN/2627/900002', status_id: 5 }),
  ]
  await sql`insert into partner_tiers (name, max_counsellors) values ('Seven', ${PLACES})`.execute(db)
  await sql`update partners set tier = 'Seven' where id = ${partnerId}`.execute(db)
  restore = await saveCopy(test)
})

/** A user of Brightpath, its counsellors first in the order of `counsellorAt`, or of the company. */
async function personAt(place: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from users
    where partner_id = ${world.partners.brightpath.id} or 'STAFF' = any(roles)
    order by partner_id is null, parent_user_id is null, email`.execute(test.db)
  return rows[place % rows.length]?.id ?? ''
}

async function counsellorAt(place: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from users
    where partner_id = ${world.partners.brightpath.id} and parent_user_id is not null order by email`.execute(
    test.db,
  )
  return rows[place % rows.length]?.id ?? ''
}

async function perform({ what, who, other, row, flag }: Command): Promise<unknown> {
  const { db } = test
  const { admin, partner, maker, maker2, checker, checker2 } = world.people
  const partnerId = world.partners.brightpath.id
  const today = todayIn(maker.timeZone)
  const acts: Record<Command['what'], () => Promise<unknown>> = {
    invite: () =>
      addCounsellor(
        { db, actor: partner },
        AddCounsellor.parse({ FirstName: `N${who}`, Email: `n${who}@new.example` }),
      ),
    accept: async () =>
      sql`update users set email_confirmed = true where id = ${await counsellorAt(who)} and not is_blocked`.execute(
        db,
      ),
    block: async () =>
      changeBlock({ db, actor: admin }, { id: await personAt(who), action: 'Block', Reason: 'Away' }),
    unblock: async () =>
      changeBlock({ db, actor: admin }, { id: await personAt(who), action: 'Unblock', Reason: '' }),
    delete: async () =>
      deleteCounsellor(
        { db, actor: flag ? partner : admin, issuerKnows: EVERYBODY_IS_KNOWN },
        {
          id: await counsellorAt(who),
          RecipientUserId: row === 0 ? partner.id : row === 1 ? null : await counsellorAt(other),
        },
      ),
    restore: async () => restoreCounsellor({ db, actor: admin }, { id: await counsellorAt(who) }),
    'let go': () =>
      runDueDeletions(
        db,
        { issuerKnows: EVERYBODY_IS_KNOWN, files: memoryFiles() },
        new Date(Date.now() + (flag ? DAYS_31 : 0)),
      ),
    'hand over': () =>
      createDelegation(
        { db, actor: admin },
        {
          userId: maker.id,
          StartsOn: today,
          EndsOn: flag ? null : today,
          Substitutes: { maker: maker2.id },
          Note: '',
        },
      ),
    'come back': async () => {
      const { rows } = await sql<{
        id: string
      }>`select id from hand_overs where state <> 'Ended' limit 1`.execute(db)
      if (rows[0]) await endDelegation({ db, actor: admin }, { id: rows[0].id })
    },
    'assign student': async () =>
      assignStudents(
        { db, actor: partner },
        {
          StudentIds: [students[row % students.length] ?? ''],
          CounsellorId: flag ? await counsellorAt(who) : null,
        },
      ),
    'assign enquiry': async () =>
      assignEnquiries(
        { db, actor: partner },
        {
          EnquiryIds: [enquiries[row % enquiries.length] ?? ''],
          AssigneeId: await personAt(who),
        },
      ),
    'new student': () =>
      addStudent(
        { db, actor: partner },
        AddStudent.parse({ FirstName: 'New', Email: `s${who}${other}@mail.example`, CountryId: 'NP' }),
      ),
    'assign note': async () =>
      changeAssignee(
        { db, actor: admin },
        {
          commissionNoteId: notes[row % notes.length] ?? '',
          assigneeUserId: (flag ? [maker, maker2] : [checker, checker2])[who % 2]?.id ?? '',
          changeRequestFor: flag ? 'maker' : 'checker',
        },
      ),
    'invite staff': () =>
      inviteWithRights(
        { db, actor: admin },
        InviteUser.parse({
          ...{
            email: `m${who}@tassel.example`,
            first_name: 'New',
            last_name: `Maker ${who}`,
            Reason: 'New here',
          },
          ...{ roles: ['STAFF'], tags: ['Accounts Payable Maker'] },
        }),
      ),
    'take turns': () =>
      saveCounsellorSettings(
        { db, actor: partner },
        { id: partnerId, AssignInTurn: flag, OwnerCommissionNotices: true },
      ),
    'sign in': async () => {
      const person = await personById(db, await personAt(who))
      if (person && refusalFor(person) === null)
        await beginSession(db, {
          userId: person.id,
          address: '',
          userAgent: '',
          issuerSession: null,
          before: null,
        })
    },
    tell: async () => {
      const person = await personById(db, await personAt(who))
      if (person && refusalFor(person) === null)
        await sql`insert into notifications (id, user_id, source, kind, title, number, path)
          values (gen_random_uuid(), ${person.id}, ${`told:${row}`}, 'student-assigned', 'Told', '',
            ${`/profile?studentId=${students[row % students.length]}`}) on conflict do nothing`.execute(db)
    },
  }
  return acts[what]()
}

/** The violated rules by name: a deleted user holds something, or a refused user has access. */
async function wrongs(): Promise<string[]> {
  const gone = sql`(select id from users where coalesce(suspended_at, deleted_at) is not null)`
  const { rows } = await sql<{ wrong: string }>`
    select 'student' as wrong from students where counsellor_id in ${gone}
    union all select 'enquiry' from enquiries where assignee_id in ${gone}
    union all select 'notice' from notifications where user_id in ${gone} and read_at is null
    union all select 'application' from applications join students on students.id = applications.student_id
      where applications.partner_id is distinct from students.partner_id
    union all select 'note that waits for a partner' from notes where status_id in (5, 11, 13) and not exists (
      select from users where users.partner_id = notes.partner_id and parent_user_id is null and id not in ${gone})
    union all select 'note that was handed over for good' from notes join hand_overs on hand_overs.user_id = notes.maker_id
      where hand_overs.state = 'Active' and hand_overs.ends_on is null and notes.status_id in (1, 3, 6, 8, 16)
    union all select 'note' from notes where maker_id in ${gone} or checker_id in ${gone} or payment_processor_id in ${gone}
    union all select 'owner' from partners where exists (select from students where students.partner_id = partners.id)
      and not exists (select from users where users.partner_id = partners.id and parent_user_id is null
        and coalesce(suspended_at, deleted_at) is null)
    union all select 'session' from sessions join users on users.id = sessions.user_id
      where users.is_blocked and sessions.ended_at is null
    union all select 'token' from api_tokens where user_id in ${gone} and revoked_at is null
    union all select 'link' from one_time_links where user_id in ${gone} and used_at is null and replaced_at is null
    union all select 'open account' from users where id in ${gone} and not is_blocked
    union all select 'place' from (select count(*) from users where partner_id = ${world.partners.brightpath.id}
      and parent_user_id is not null and id not in ${gone}) counsellors where count > ${PLACES}`.execute(
    test.db,
  )
  return rows.map(({ wrong }) => wrong)
}

/** The holder of each thing and the recipient of each notification. */
async function holders(): Promise<Map<string, string>> {
  const { rows } = await sql<{ what: string; holder: string }>`
    select 'student ' || id as what, counsellor_id as holder from students where counsellor_id is not null
    union all select 'enquiry ' || id, assignee_id from enquiries where assignee_id is not null
    union all select 'maker of ' || id, maker_id from notes where maker_id is not null
    union all select 'checker of ' || id, checker_id from notes where checker_id is not null
    union all select 'notice ' || id, user_id from notifications where read_at is null`.execute(test.db)
  return new Map(rows.map(({ what, holder }) => [what, holder]))
}

/** What refused users received; they keep what they had before until it is reassigned. */
async function givenToClosed(before: Map<string, string>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users where is_blocked`.execute(test.db)
  const closed = new Set(rows.map(({ id }) => id))
  return [...(await holders())]
    .filter(([what, holder]) => before.get(what) !== holder && closed.has(holder))
    .map(([what]) => what)
}

it('after any actions deleted users have no work, and refused users no access', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: STEPS, size: 'max' }), async (commands) => {
      await restore()
      for (const each of commands) {
        const before = await holders()
        await perform(each).then(
          () => done.add(each.what),
          (error) => {
            if (!isAppError(error)) throw error
          },
        )
        expect(await wrongs()).toEqual([])
        expect(await givenToClosed(before), each.what).toEqual([])
      }
    }),
    { numRuns: RUNS, examples: [[EACH_ONCE], [ONE_AFTER_ANOTHER], [RESTORED_AS_BLOCKED]] },
  )
  expect([...done]).toEqual(
    expect.arrayContaining([
      ...['delete', 'restore', 'block', 'hand over', 'assign note', 'invite', 'invite staff', 'sign in'],
    ]),
  )
})
