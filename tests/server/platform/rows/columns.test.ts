import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { columns, later, moment, part, whole } from '#server/platform/rows/columns'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'

interface Person {
  UserId: string
  Company: string | null
  CreatedAt: string
  Names: number
  Blocked: { At: string; Reason: string } | null
  Stored: { Company: string | null; At: string }
}
interface From extends Record<string, string> {
  people: 'users'
  partners: 'left partners'
}

const PERSON = columns<Person, From>()({
  UserId: 'people.id',
  Company: 'partners.company',
  CreatedAt: moment('people.created_at'),
  Names: sql<number>`2`,
  Blocked: part('At', { At: moment('people.blocked_at'), Reason: 'people.block_reason' }),
  Stored: whole({ Company: 'partners.company', At: moment('people.created_at') }),
})

const test = testDatabase()
const world = worldPerTest(test)

it('reads rows in the form of the wire', async () => {
  await sql`update users set created_at = '2026-11-20 12:00:00.5+00' where id = ${world.people.maker.id}`.execute(
    test.db,
  )
  expect(await readPeople(world.people.maker.id)).toEqual([
    {
      UserId: world.people.maker.id,
      Company: null,
      CreatedAt: '2026-11-20T12:00:00.500Z',
      Names: 2,
      Blocked: null,
      Stored: { Company: null, At: '2026-11-20T12:00:00.500Z' },
    },
  ])
})

it('reads an object within a row where its first field is present', async () => {
  await sql`update users set blocked_at = '2026-11-21 12:00:00+00', block_reason = 'Left'
    where id = ${world.people.maker.id}`.execute(test.db)
  const [found] = await readPeople(world.people.maker.id)
  expect(found?.Blocked).toEqual({ At: '2026-11-21T12:00:00.000Z', Reason: 'Left' })
})

it('keeps the place of a field that is filled in later, and what the noun needs besides apart', async () => {
  type Named = Pick<Person, 'UserId' | 'Names' | 'Company'>
  const named = columns<Named, From>()(
    { UserId: 'people.id', Names: later, Company: 'partners.company' },
    {
      email: 'people.email',
      blocked: part('at', { at: 'people.blocked_at', reason: 'people.block_reason' }),
    },
  )
  const [found] = await named.read(
    test.db,
    sql`select ${named.list} from users people left join partners on partners.id = people.partner_id
      where people.id = ${world.people.maker.id}`,
  )
  if (!found) throw new Error('The maker is a user')
  const { inner, ...row } = found
  const whole: Named = { ...row, Names: 3 }
  expect(JSON.stringify(whole)).toBe(`{"UserId":"${world.people.maker.id}","Names":3,"Company":null}`)
  expect(inner).toEqual({ email: world.people.maker.email, blocked: null })
})

it('refuses a field that is missing, unknown or of another type when types are checked', () => {
  // @ts-expect-error The second field is missing.
  columns<Pick<Person, 'UserId' | 'Company'>, From>()({ UserId: 'people.id' })
  // @ts-expect-error The row has no such field.
  columns<Pick<Person, 'UserId'>, From>()({ UserId: 'people.id', Name: 'people.email' })
  // @ts-expect-error The table has no such column.
  columns<Pick<Person, 'UserId'>, From>()({ UserId: 'people.identity' })
  // @ts-expect-error The statement has no such table.
  columns<Pick<Person, 'UserId'>, From>()({ UserId: 'users.id' })
  // @ts-expect-error A left join may have no company.
  columns<{ Company: string }, From>()({ Company: 'partners.company' })
  // @ts-expect-error The driver returns a Date.
  columns<Pick<Person, 'CreatedAt'>, From>()({ CreatedAt: 'people.created_at' })
  // @ts-expect-error The SQL is of a number.
  columns<Pick<Person, 'UserId'>, From>()({ UserId: sql<number>`1` })
  // @ts-expect-error The part lacks a field.
  columns<Pick<Person, 'Blocked'>, From>()({ Blocked: part('At', { At: moment('people.blocked_at') }) })
  columns<Pick<Person, 'Stored'>, From>()({
    // @ts-expect-error A part that may be missing is null then.
    Stored: part('At', { Company: 'partners.company', At: moment('people.created_at') }),
  })
  // @ts-expect-error The table has no such column.
  columns<Pick<Person, 'UserId'>, From>()({ UserId: 'people.id' }, { name: 'people.name' })
  const unmade = columns<Pick<Person, 'Names'>, From>()({ Names: later }).toRow({})
  // @ts-expect-error The noun must fill it in.
  unmade satisfies Pick<Person, 'Names'>
  expect.assertions(0)
})

function readPeople(id: string): Promise<Person[]> {
  return PERSON.read(
    test.db,
    sql`select ${PERSON.list} from users people left join partners on partners.id = people.partner_id
      where people.id = ${id}`,
  )
}
