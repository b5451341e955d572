import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { changeUser } from '#domain/people/users/profile-calls'
import { deleteReport, getReport, saveReport, scheduleReport } from '#domain/reports/calls'
import { ScheduleReport } from '#domain/reports/mail-schedule'
import type { Report } from '#domain/reports/schema'
import { scheduleReport as schedule } from '#server/across/reports/mails/schedule-report'
import { type ReportSending, sendDueReports } from '#server/across/reports/mails/send-due-reports'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'

const QUESTION = {
  ...{ Subject: 'students', Columns: ['name', 'partner'], Filters: [], Groups: [], Sums: [] },
}
/** A Sunday, 10:30 in India. */
const NOW = new Date('2026-11-29T05:00:00Z')
const MONDAY_8_IN_INDIA = new Date('2026-11-30T02:30:00Z')
const WEEKLY = { Every: 'weekly', Day: 1, Hour: 8, Format: 'csv' }

describe.each(testableKinds)('reports by mail on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)
  let files: ReturnType<typeof memoryFiles>

  beforeEach(async () => {
    files = memoryFiles()
    useRuntime(test.db)
    await sql`update users set time_zone = 'Asia/Kolkata'`.execute(test.db)
  })

  const indian = (actor: Actor): Actor => ({ ...actor, timeZone: 'Asia/Kolkata' })
  const save = async (owner: Actor, People: string[] = []): Promise<string> => {
    const body = { Name: 'Students', Question: QUESTION, People }
    const { json } = await callEndpoint(saveReport, { actor: owner, method: 'POST', body })
    return json.data.Report.ReportId
  }
  const ask = (actor: Actor, id: string, body: object) =>
    callEndpoint(scheduleReport, { actor, method: 'POST', params: { id }, body })
  const at = (actor: Actor, id: string, body: object = WEEKLY, now = NOW) =>
    schedule({ db: test.db, actor: indian(actor) }, { id, ...ScheduleReport.parse(body) }, now)
  const send = (now: Date, more: Partial<ReportSending> = {}) =>
    sendDueReports(test.db, {
      now,
      files,
      mailSettings: { publicUrl: 'https://portal.example', companyName: 'Harbour', state: 'kept' },
      flags: { offFor: async () => [] },
      ...more,
    })
  const mails = async () =>
    (
      await sql<{ to: string; text: string; subject: string; file: string | null; name: string | null }>`
        select to_address as to, text, subject, attachment_file_id as file, files.name from mails
        left join files on files.id = attachment_file_id
        where source like 'report:%' order by to_address, mails.created_at`.execute(test.db)
    ).rows
  const schedules = async () =>
    Number((await sql<{ n: string }>`select count(*) n from report_mails`.execute(test.db)).rows[0]?.n)
  const nextOf = async (actor: Actor, id: string) => {
    const { json } = await callEndpoint(getReport, { actor, params: { id }, url: '/x' })
    return (json.data as Report).Mail?.NextAt
  }

  it('are sent at the hour in the reader’s time zone: daily, weekly or monthly', async () => {
    const { finance } = world.people
    const id = await save(finance)
    const next = async (body: object, now: Date, timeZone: string) =>
      (
        await schedule(
          { db: test.db, actor: { ...finance, timeZone } },
          { id, ...ScheduleReport.parse(body) },
          now,
        )
      ).Report.Mail?.NextAt
    expect(await next(WEEKLY, NOW, 'Asia/Kolkata')).toBe('2026-11-30T02:30:00.000Z')
    expect(await next({ Every: 'daily', Hour: 11 }, NOW, 'Asia/Kolkata')).toBe('2026-11-29T05:30:00.000Z')
    expect(await next({ Every: 'daily', Hour: 10 }, NOW, 'Asia/Kolkata')).toBe('2026-11-30T04:30:00.000Z')
    expect(await next({ Every: 'monthly', Day: 28 }, NOW, 'UTC')).toBe('2026-12-28T08:00:00.000Z')
    // London changes to summer time on this day.
    const before = new Date('2027-03-27T09:00:00Z')
    expect(await next({ Every: 'daily', Hour: 8 }, before, 'Europe/London')).toBe('2027-03-28T07:00:00.000Z')
  })

  it('send each reader their own rows once, with a link, and show the next time', async () => {
    const { admin, loanadvisor } = world.people
    const id = await save(admin, [loanadvisor.email])
    await at(admin, id)
    await at(loanadvisor, id)
    expect(await send(NOW)).toBe(0)
    const due = await Promise.all([send(MONDAY_8_IN_INDIA), send(MONDAY_8_IN_INDIA)])
    expect(due.reduce((sum, count) => sum + count)).toBe(2)
    expect(await send(MONDAY_8_IN_INDIA)).toBe(0)
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual([admin.email, loanadvisor.email])
    const rowsOf = async (email: string) => {
      const file = sent.find(({ to }) => to === email)?.file ?? ''
      return new TextDecoder().decode(await files.get(file)).split('\n').length
    }
    expect(await rowsOf(admin.email)).toBeGreaterThan(await rowsOf(loanadvisor.email))
    expect(sent[0]?.text).toContain(`https://portal.example/reports/${id}`)
    expect(sent[0]?.name).toBe('Students 2026-11-30.csv')
    const { json } = await callEndpoint(getReport, { actor: admin, params: { id }, url: '/x' })
    expect(json.data).toMatchObject({
      Mail: { Every: 'weekly', NextAt: '2026-12-07T02:30:00.000Z', Sent: [MONDAY_8_IN_INDIA.toISOString()] },
      MailReaders: 2,
    })
    const shared = await callEndpoint(getReport, { actor: loanadvisor, params: { id }, url: '/x' })
    expect(shared.json.data.MailReaders).toBe(0)
  })

  it('move to the same hour of a new time zone', async () => {
    const { admin, loanadvisor } = world.people
    const id = await save(admin, [loanadvisor.email])
    for (const actor of [admin, loanadvisor]) await ask(indian(actor), id, { Every: 'daily', Hour: 8 })
    const others = await nextOf(loanadvisor, id)
    const move = (time_zone: string) =>
      callEndpoint(changeUser, {
        ...{ actor: admin, method: 'PUT', params: { id: admin.id } },
        body: { mobile: '+919822012345', time_zone },
      })
    const hourIn = (timeZone: string, at = '') =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(at))
    expect(hourIn('Asia/Kolkata', await nextOf(admin, id))).toBe('08:00')
    expect((await move('Asia/Tokyo')).status).toBe(200)
    const moved = await nextOf(admin, id)
    expect(hourIn('Asia/Tokyo', moved)).toBe('08:00')
    expect(new Date(moved ?? '').getTime()).toBeGreaterThan(Date.now())
    expect(await nextOf(loanadvisor, id)).toBe(others)
    // A mail already due is sent and follows the new time zone afterwards.
    const past = '2026-11-01T02:30:00.000Z'
    await sql`update report_mails set next_at = ${past} where user_id = ${admin.id}`.execute(test.db)
    await move('Asia/Kathmandu')
    expect(await nextOf(admin, id)).toBe(past)
    expect(await send(new Date('2026-11-01T03:00:00Z'))).toBe(1)
    expect(await nextOf(admin, id)).toBe('2026-11-02T02:15:00.000Z')
  })

  it('send one for all missed times', async () => {
    const id = await save(world.people.admin)
    await at(world.people.admin, id)
    expect(await send(new Date('2027-01-20T05:00:00Z'))).toBe(1)
    expect(await nextOf(world.people.admin, id)).toBe('2027-01-25T02:30:00.000Z')
  })

  it('are neither lost nor repeated if a process is killed midway', async () => {
    const id = await save(world.people.admin)
    await at(world.people.admin, id)
    const killed = { ...files, save: () => Promise.reject(new Error('killed')) }
    await expect(send(MONDAY_8_IN_INDIA, { files: killed })).rejects.toThrow('killed')
    // The killed process still holds its lease.
    expect(await send(new Date(MONDAY_8_IN_INDIA.getTime() + 60_000))).toBe(0)
    expect(await send(new Date(MONDAY_8_IN_INDIA.getTime() + 16 * 60_000))).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('are not sent if cancelled while the rows were read', async () => {
    const { admin } = world.people
    const id = await save(admin)
    await at(admin, id)
    const ending = {
      ...files,
      save: async () => {
        await ask(admin, id, { Every: 'never' })
      },
    }
    expect(await send(MONDAY_8_IN_INDIA, { files: ending })).toBe(0)
    expect(await mails()).toEqual([])
  })

  it('contain only the link if the file is too large', async () => {
    await at(world.people.admin, await save(world.people.admin))
    expect(await send(MONDAY_8_IN_INDIA, { maxBytes: 10 })).toBe(1)
    const [mail] = await mails()
    expect(mail?.file).toBeNull()
    expect(mail?.text).toContain('too large for an e-mail')
  })

  it('are not sent to blocked users, without access to reports, or after sharing ended', async () => {
    const { admin, loanadvisor } = world.people
    const id = await save(admin, [loanadvisor.email])
    await at(admin, id)
    await at(loanadvisor, id)
    await sql`update users set is_blocked = true where id = ${admin.id}`.execute(test.db)
    const off: ReportSending['flags'] = {
      offFor: async (person) => (person.id === loanadvisor.id ? ['reports'] : []),
    }
    expect(await send(MONDAY_8_IN_INDIA, { flags: off })).toBe(0)
    expect(await schedules()).toBe(2)
    await sql`delete from report_people`.execute(test.db)
    expect(await send(new Date('2026-12-07T02:30:00Z'))).toBe(0)
    expect(await schedules()).toBe(1)
    expect(await mails()).toEqual([])
  })

  it('are cancelled by the reader, by the owner for all, and with the report', async () => {
    const { admin, loanadvisor } = world.people
    const id = await save(admin, [loanadvisor.email])
    const begin = () => Promise.all([ask(admin, id, WEEKLY), ask(loanadvisor, id, WEEKLY)])
    await begin()
    expect((await ask(loanadvisor, id, { Every: 'never' })).json.data.Report.Mail).toBeNull()
    expect(await schedules()).toBe(1)
    await begin()
    const refused = await ask(loanadvisor, id, { Every: 'never', ForAll: true })
    expect([refused.status, refused.json.error.code]).toEqual([403, 'FORBIDDEN'])
    expect((await ask(admin, id, { Every: 'never', ForAll: true })).status).toBe(200)
    expect(await schedules()).toBe(0)
    await begin()
    await callEndpoint(deleteReport, { actor: admin, method: 'DELETE', params: { id } })
    expect(await schedules()).toBe(0)
    expect(await send(MONDAY_8_IN_INDIA)).toBe(0)
  })

  it('refuse another’s report, a built-in one, and invalid days', async () => {
    const { admin, finance, student } = world.people
    const id = await save(admin)
    expect((await ask(finance, id, WEEKLY)).status).toBe(404)
    expect((await ask(student, id, WEEKLY)).status).toBe(403)
    expect((await ask(admin, 'students-by-source', WEEKLY)).status).toBe(404)
    for (const wrong of [{ Day: 8 }, { Hour: 24 }, { Every: 'hourly' }, { ForAll: true }])
      expect((await ask(admin, id, { ...WEEKLY, ...wrong })).status).toBe(422)
  })
})
