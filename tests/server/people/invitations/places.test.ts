import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { AddCounsellor } from '#domain/counsellors/schema'
import { InviteUser } from '#domain/people/rights/schema'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('the user limit of a partner on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let partnerId: string
  beforeEach(async () => {
    partnerId = world.partners.brightpath.id
  })

  const byUsers = (name: string) =>
    inviteWithRights(
      { db: database.db, actor: world.people.admin },
      InviteUser.parse({
        ...{ email: `${name}@new.example`, first_name: name, roles: ['PARTNER'], partner_id: partnerId },
      }),
    )
  const byCounsellors = (name: string) =>
    addCounsellor(
      { db: database.db, actor: world.people.admin },
      AddCounsellor.parse({ FirstName: name, Email: `${name}@new.example`, PartnerId: partnerId }),
    )
  const WAYS = [
    ['POST /users', byUsers],
    ['POST /counsellors', byCounsellors],
  ] as const
  const taken = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
      where partner_id = ${partnerId} and parent_user_id is not null`.execute(database.db)
    return rows[0]?.count ?? 0
  }
  const limitTo = async (most: number) => {
    await sql`insert into partner_tiers (name, max_counsellors) values ('Silver', ${most})`.execute(
      database.db,
    )
    await sql`update partners set tier = 'Silver' where id = ${partnerId}`.execute(database.db)
  }

  it.each(WAYS)('is the tier’s, by %s', async (_, invite) => {
    const most = (await taken()) + 1
    await limitTo(most)
    await invite('first')
    await cannot(invite('second'), 'COUNSELLOR_LIMIT', {
      message: `This partner’s tier allows ${most} counsellors. Delete one, or ask an administrator for another tier.`,
      data: { MaxCounsellors: most },
    })
    expect(await taken()).toBe(most)
  })

  it('admits one of two users invited to the last place at once', async () => {
    await limitTo((await taken()) + 1)
    const ways = [byUsers, byCounsellors, byUsers, byCounsellors]
    const answers = await Promise.allSettled(ways.map((invite, at) => invite(`p${at}`)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'COUNSELLOR_LIMIT' })
  })

  it.each(WAYS)('is closed for a deactivated partner or an expired contract, by %s', async (_, invite) => {
    await sql`update partners set contract_to = (now() at time zone 'UTC')::date where id = ${partnerId}`.execute(
      database.db,
    )
    await invite('lastday')
    await sql`update partners set contract_to = contract_to - 1 where id = ${partnerId}`.execute(database.db)
    await cannot(invite('late'), 'PARTNER_CONTRACT_OVER')
    await sql`update partners set contract_to = null, deactivated_at = now() where id = ${partnerId}`.execute(
      database.db,
    )
    await cannot(invite('late'), 'PARTNER_CLOSED')
  })

  it('does not count the owner; of two users invited at once one becomes the owner', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into partners (id, company, code, parent_email, address, city, country_id, tier)
      values (gen_random_uuid(), 'Ownerless', 'OWN-1', 'o@own.example', 'Street', 'Pune', 'IN', null) returning id`.execute(
      database.db,
    )
    partnerId = rows[0]?.id ?? ''
    await limitTo(1)
    await Promise.all([byUsers('one'), byUsers('two')])
    const owners =
      await sql`select from users where partner_id = ${partnerId} and parent_user_id is null`.execute(
        database.db,
      )
    expect(owners.rows).toHaveLength(1)
    await cannot(byUsers('three'), 'COUNSELLOR_LIMIT')
  })
})
