import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AddSignUpCode, ListSignUpCodes } from '#domain/sign-ups/codes'
import { NO_TENANTS, type Tenant } from '#server/platform/access/tenant'
import { addSignUpCode, findOrCreateCode } from '#server/sign-ups/codes/create-code'
import { listSignUpCodes } from '#server/sign-ups/codes/list-codes'
import { readCode, signCode } from '#server/sign-ups/codes/signed-code'
import { withdrawSignUpCode } from '#server/sign-ups/codes/withdraw-code'
import { createSealer } from '#services/sealing/sealer'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { aSignUpCode } from '#tests/support/students/sign-ups'
import { cannot } from '#tests/support/vocabulary/cannot'

const services = {
  sealer: createSealer('a sealing key of the tests, long enough'),
  publicUrl: 'https://portal.example',
  tenants: NO_TENANTS,
}

describe.each(testableKinds)('sign-up codes on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const list = async (actor: Actor, query: object = {}) =>
    (await listSignUpCodes({ db: database.db, actor, services }, ListSignUpCodes.parse(query))).rows
  const add = (actor: Actor, input: object = {}) =>
    addSignUpCode({ db: database.db, actor, services }, AddSignUpCode.parse(input))
  const find = (actor: Actor, asked: object = {}) => findOrCreateCode(database.db, actor, asked, services)

  it('creates a code once and then returns the same one', async () => {
    const { partner } = world.people
    const first = await find(partner, { event: 'Fair' })
    expect(first).toMatchObject({ Event: 'Fair', CounsellorId: null, State: 'Active', Scanned: 0 })
    expect(first.Url).toBe(`https://portal.example/q/${first.Code}`)
    const [again, other] = await Promise.all([find(partner, { event: 'Fair' }), find(partner)])
    expect(again.CodeId).toBe(first.CodeId)
    expect(other.CodeId).not.toBe(first.CodeId)
    expect(await list(partner)).toHaveLength(2)
  })

  it('links to the partner’s own domain while it is served', async () => {
    const { id } = world.partners.brightpath
    const served = { partnerId: id, origin: 'https://apply.brightpath.example' } as Tenant
    const own = {
      ...services,
      tenants: { ofPartner: (partnerId: string) => (partnerId === id ? served : null) },
    }
    const { partner, otherPartner } = world.people
    const [code, other] = [
      await findOrCreateCode(database.db, partner, {}, own),
      await findOrCreateCode(database.db, otherPartner, {}, own),
    ]
    expect(code.Url).toBe(`https://apply.brightpath.example/q/${code.Code}`)
    expect(other.Url).toBe(`https://portal.example/q/${other.Code}`)
  })

  it('creates one code for two simultaneous requests', async () => {
    const { partner, staff } = world.people
    const asked = { partnerId: world.partners.brightpath.id, event: 'Fair' }
    const codes = await Promise.all([find(partner, asked), find(staff, asked), find(partner, asked)])
    expect(new Set(codes.map(({ CodeId }) => CodeId)).size).toBe(1)
  })

  it('gives a counsellor only their own codes, whatever counsellor they name', async () => {
    const { partner, counsellor, otherPartner } = world.people
    await find(partner)
    const own = await find(counsellor)
    expect(own.CounsellorId).toBe(counsellor.id)
    expect((await list(counsellor)).map(({ CodeId }) => CodeId)).toEqual([own.CodeId])
    expect(await list(partner)).toHaveLength(2)
    expect(await list(otherPartner)).toEqual([])
    expect(await list(otherPartner, { partnerId: world.partners.brightpath.id })).toEqual([])
  })

  it('refuses another partner’s counsellor and a past expiry day', async () => {
    const { otherPartner, counsellor } = world.people
    await cannot(add(otherPartner, { CounsellorId: counsellor.id }), 'VALIDATION_FAILED', {
      fields: { CounsellorId: 'DATA NOT FOUND' },
    })
    await expect(add(otherPartner, { ExpiresOn: '2020-01-01' })).rejects.toMatchObject({
      fields: { ExpiresOn: 'Enter a day that is not over' },
    })
    const message = '*Partner is required.'
    await expect(add(world.people.staff)).rejects.toMatchObject({ fields: { PartnerId: message } })
    await expect(find(world.people.staff)).rejects.toMatchObject({ message, fields: { partnerId: message } })
  })

  it('ends with the day that was typed, where its maker is', async () => {
    const [day] = new Date(Date.now() + 20 * 86_400_000).toISOString().split('T')
    for (const [timeZone, end] of [
      ['Asia/Kolkata', `${day}T18:29:59.000Z`],
      ['UTC', `${day}T23:59:59.000Z`],
    ] as const) {
      const { SignUpCode } = await add({ ...world.people.partner, timeZone }, { ExpiresOn: day })
      expect(SignUpCode.ExpiresAt).toBe(end)
    }
  })

  it('is refused if the partner’s access lacks it or registration is off', async () => {
    const { partner, staff } = world.people
    const { brightpath } = world.partners
    await sql`insert into student_registrations (partner_id, enabled) values (${brightpath.id}, false)`.execute(
      database.db,
    )
    await cannot(find(partner), 'SIGN_UP_OFF')
    await sql`update student_registrations set enabled = true`.execute(database.db)
    await sql`update partners set switched_off = '{sign-up}' where id = ${brightpath.id}`.execute(database.db)
    await cannot(find(staff, { partnerId: brightpath.id }), 'PARTNER_SWITCHED_OFF')
  })

  it('withdraws a code once, only for users who see it', async () => {
    const { partner, otherPartner, counsellor, staff } = world.people
    const id = await aSignUpCode(database.db, { partnerId: world.partners.brightpath.id })
    const withdraw = (actor: Actor) => withdrawSignUpCode({ db: database.db, actor, services }, { id })
    await cannot(withdraw(otherPartner), 'NOT_FOUND')
    await cannot(withdraw(counsellor), 'NOT_FOUND')
    const { SignUpCode } = await withdraw(partner)
    expect(SignUpCode).toMatchObject({ State: 'Withdrawn' })
    expect(SignUpCode.WithdrawnBy).not.toBeNull()
    await cannot(withdraw(staff), 'SIGN_UP_CODE_WITHDRAWN')
    expect((await find(partner)).CodeId).not.toBe(id)
  })
})

describe('a signed code', () => {
  const claims = {
    id: '0199f3a0-0000-7000-8000-000000000060',
    partnerId: '0199f3a0-0000-7000-8000-000000000061',
    expiresAt: new Date('2027-03-01T12:00:00Z'),
  }
  const { sealer } = services

  it('returns what was signed', () => {
    const code = signCode(sealer, claims)
    expect(code).toMatch(/^[\w-]{64}$/)
    expect(readCode(sealer, code)).toEqual(claims)
  })

  it('is invalid with any character changed, cut short, or signed by another portal', () => {
    const code = signCode(sealer, claims)
    for (let at = 0; at < code.length; at++) {
      const other = code[at] === 'A' ? 'B' : 'A'
      expect(readCode(sealer, code.slice(0, at) + other + code.slice(at + 1)), `character ${at}`).toBeNull()
    }
    for (const wrong of ['', code.slice(1), `${code}A`, `${code.slice(0, -1)}é`, 'x'.repeat(64)])
      expect(readCode(sealer, wrong)).toBeNull()
    expect(readCode(createSealer('the sealing key of another portal'), code)).toBeNull()
  })
})
