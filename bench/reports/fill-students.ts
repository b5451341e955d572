import pg from 'pg'

const AT_ONCE = 100_000

/**
 * Copies students up to this number, without the triggers of stored sums, which nothing here reads. Returns
 * their number.
 */
export async function fillStudents(databaseUrl: string, wanted: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const count = async () =>
      Number((await client.query<{ n: string }>('select count(*) as n from students')).rows[0]?.n ?? 0)
    let there = await count()
    await client.query('set session_replication_role = replica')
    for (; there < wanted; there = await count()) {
      await client.query(
        `insert into students (id, partner_id, name, email, country_id, created_at, first_name, last_name, stage, source,
           profile_complete, last_activity_at)
         select gen_random_uuid(), partner_id, name, email, country_id, created_at, first_name,
           last_name, stage, source, profile_complete, last_activity_at - random() * interval '300 days'
         from students, generate_series(1, 100) copies limit $1`,
        [Math.min(AT_ONCE, wanted - there)],
      )
    }
    await client.query('vacuum (analyze) students')
    return there
  } finally {
    await client.end()
  }
}
