import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { SaveSection } from '#domain/students/profile/schema'
import { beginSession } from '#server/platform/sessions/begin-session'
import { saveSection } from '#server/students/profile/save-section'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { ACCOUNT_MAIL_SERVICES, mailsTo } from '#tests/support/sign-in/account-mails'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const OLD = 'sita.old@mail.example'
const NEW = 'sita.new@mail.example'
const { sealer } = ACCOUNT_MAIL_SERVICES

describe('a student’s e-mail address', () => {
  const database = testDatabase()
  const world = worldPerTest(database)
  let studentId: string
  beforeEach(async () => {
    studentId = await of('brightpath', OLD)
  })

  const of = (partner: 'brightpath' | 'northstar', email: string) =>
    aStudent(database.db, {
      partnerId: world.partners[partner].id,
      email,
      ...(partner === 'brightpath' && { counsellorId: world.people.counsellor.id }),
    })
  const account = async (email: string, id: string): Promise<Actor> => {
    const made = person(email, 'Sita Gurung', ['STUDENT'], [], { studentId: id })
    await insertPeople(database.db, [made])
    return made
  }
  const save = (actor: Actor, more: object, StudentId = studentId) => {
    const Data = { FirstName: 'Sita', LastName: 'Gurung', Mobile: '+9779812345678', CountryId: 'NP', ...more }
    return saveSection(
      { db: database.db, actor, sealer },
      SaveSection.parse({ StudentId, Section: 'personal', Data }),
    )
  }
  const emails = async (id = studentId) => {
    const { rows } = await sql<{ student: string; account: string | null }>`
      select students.email as student, users.email as account from students
      left join users on users.student_id = students.id where students.id = ${id}`.execute(database.db)
    return rows[0]
  }

  it('changes on account, sealed key and history, and both addresses are notified', async () => {
    const student = await account(OLD, studentId)
    await beginSession(database.db, {
      ...{ userId: student.id, address: '10.0.0.1', userAgent: 'Firefox', issuerSession: null, before: null },
    })
    const { Profile } = await save(world.people.counsellor, { Email: NEW.toUpperCase() })
    expect([Profile.Email, Profile.Personal.Email]).toEqual([NEW, NEW])
    expect(await emails()).toEqual({ student: NEW, account: NEW })
    const { rows } =
      await sql`select email_key, (select changes from history where subject = 'student' and subject_id = profiles.student_id::text
        order by created_at desc limit 1) as changes,
      (select count(*)::int from sessions where ended_at is null) as open
      from student_profiles profiles where student_id = ${studentId}`.execute(database.db)
    expect(rows).toMatchObject([{ email_key: sealer.keyOf('student claim email', NEW), open: 0 }])
    expect(JSON.stringify(rows)).toContain(JSON.stringify({ New: NEW, Old: OLD, Field: 'E-mail' }))
    const mails = await mailsTo(database.db, student.id)
    expect(mails.map(({ kind }) => kind).toSorted((a, b) => a.localeCompare(b, 'en'))).toEqual([
      'address-changed',
      'address-left',
    ])
  })

  it('stays if omitted or unchanged, and the student cannot change it in the profile', async () => {
    const student = await account(OLD, studentId)
    await save(world.people.counsellor, {})
    await save(student, { Email: OLD.toUpperCase() })
    expect(await emails()).toEqual({ student: OLD, account: OLD })
    await cannot(save(student, { Email: NEW }), 'EMAIL_OWN')
    await cannot(save(world.people.otherPartner, { Email: NEW }), 'NOT_FOUND')
    expect(() =>
      SaveSection.parse({ StudentId: studentId, Section: 'personal', Data: { Email: 'no' } }),
    ).toThrow()
  })

  it('is refused if another student or account has it, without naming them', async () => {
    await of('brightpath', 'taken@mail.example')
    await account(OLD, studentId)
    for (const Email of ['taken@mail.example', world.people.checker.email])
      await cannot(save(world.people.counsellor, { Email }), 'VALIDATION_FAILED', {
        fields: { 'Data.Email': 'This e-mail address cannot be used for this student.' },
      })
    expect(await emails()).toEqual({ student: OLD, account: OLD })
  })

  it('leaves an account alone that is shared with another partner or has another address', async () => {
    const shared = await of('northstar', OLD)
    const student = await account(OLD, studentId)
    await save(world.people.counsellor, { Email: NEW })
    expect(await emails()).toEqual({ student: NEW, account: null })
    expect(await emails(shared)).toEqual({ student: OLD, account: student.email })
    const other = await of('brightpath', 'third@mail.example')
    await account('elsewhere@mail.example', other)
    await save(world.people.counsellor, { Email: 'fourth@mail.example' }, other)
    expect(await emails(other)).toEqual({ student: 'fourth@mail.example', account: 'elsewhere@mail.example' })
  })
})
