import { v4 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { FUNNEL_STEPS, figureOf } from '#domain/sign-ups/funnel'
import { NO_TENANTS } from '#server/platform/access/tenant'
import { readFunnel } from '#server/sign-ups/codes/read-funnel'
import { signCode } from '#server/sign-ups/codes/signed-code'
import { shortLink } from '#server/sign-ups/flow/short-link'
import { recordVisits } from '#server/sign-ups/flow/visits'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'
import { sealer } from '#tests/support/vocabulary/sealer'

const services = { sealer, publicUrl: 'https://portal.example', tenants: NO_TENANTS }
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Mobile'

describe.each(testableKinds)('the funnel of a code on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let id: string
  beforeEach(async () => {
    id = await aSignUpCode(database.db, { partnerId: world.partners.brightpath.id, expiresAt: EXPIRES })
  })

  const EXPIRES = new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000)

  const codeText = () => signCode(sealer, { id, partnerId: world.partners.brightpath.id, expiresAt: EXPIRES })
  const scan = async (userAgent = PHONE) => {
    const code = codeText()
    const request = new Request(`https://portal.example/q/${code}`, { headers: { 'user-agent': userAgent } })
    const location = await shortLink({ db: database.db, sealer }, code, request)
    return new URL(location, 'https://portal.example').searchParams.get('visit')
  }
  const signedUp = async (given: { verified?: boolean; studentId?: string | null } = {}) =>
    database.db
      .insertInto('sign_ups')
      .values({
        id: uuid(),
        kind: 'sign-up',
        partner_id: world.partners.brightpath.id,
        code_id: id,
        email: 'asha@new.example',
        first_name: 'Asha',
        consented_at: new Date(),
        expires_at: new Date(),
        verified_at: given.verified ? new Date() : null,
        student_id: given.studentId ?? null,
      })
      .execute()

  it('counts each step and lists the people behind each figure', async () => {
    const visit = await scan()
    await scan()
    await scan()
    const opened = { code: codeText(), id: visit ?? '', step: 'opened', device: 'Phone' } as const
    await recordVisits(database.db, sealer, [opened, opened])
    await recordVisits(database.db, sealer, [opened])
    const studentId = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
    const { id: universityId } = await database.db
      .selectFrom('universities')
      .select('id')
      .executeTakeFirstOrThrow()
    await anApplication(database.db, { studentId, universityId, stage: 'Submitted' })
    await signedUp()
    await signedUp({ verified: true, studentId })
    const figures: Record<string, number> = {}
    for (const step of FUNNEL_STEPS) {
      const { code, rows } = await readFunnel(database.db, world.people.partner, { id, step }, services)
      figures[step] = figureOf(code, step)
      expect(rows, step).toHaveLength(figures[step] ?? -1)
    }
    expect(figures).toEqual({ scanned: 3, opened: 1, began: 2, verified: 1, applied: 1 })
  })

  it('counts a visit once, whatever the order of its steps, and none of a forged code', async () => {
    const visit = { code: codeText(), id: uuid(), device: 'Phone' } as const
    await recordVisits(database.db, sealer, [{ ...visit, step: 'opened' }])
    await recordVisits(database.db, sealer, [
      { ...visit, step: 'scanned' },
      {
        ...visit,
        id: uuid(),
        code: `${visit.code.slice(0, -1)}${visit.code.endsWith('A') ? 'B' : 'A'}`,
        step: 'scanned',
      },
      { ...visit, id: 'none', step: 'scanned' },
    ])
    const { code } = await readFunnel(database.db, world.people.partner, { id, step: 'opened' }, services)
    expect([code.Scanned, code.Opened]).toEqual([1, 1])
  })

  it('does not count link-preview programs', async () => {
    for (const program of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Googlebot/2.1'])
      expect(await scan(program)).toBeNull()
    const { code } = await readFunnel(database.db, world.people.partner, { id, step: 'scanned' }, services)
    expect(code.Scanned).toBe(0)
  })

  it('is hidden from other partners and other counsellors', async () => {
    const { otherPartner, counsellor, staff } = world.people
    const read = (actor: typeof staff) => readFunnel(database.db, actor, { id, step: 'began' }, services)
    await cannot(read(otherPartner), 'NOT_FOUND')
    await cannot(read(counsellor), 'NOT_FOUND')
    expect((await read(staff)).code.CodeId).toBe(id)
  })
})
