import { sql } from 'kysely'
import { pino } from 'pino'
import { openDatabase } from '#db/database'
import { openTenants } from '#server/custom-domains/tenants'
import { counted } from '#tests/support/database/counted'

const LOOKUPS = 1_000_000
const TENANTS = [1, 500] as const

/** The cost of finding the partner of a request's domain. */
export interface TenantLookup {
  domains: number
  /** Nanoseconds of a lookup. */
  nanoseconds: number
  /** The statements of all lookups together. */
  statements: number
}

/** Looks up a tenant by host among a few and many partners with domains; leaves nothing in the database. */
export async function benchTenants(databaseUrl: string): Promise<TenantLookup[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  const results: TenantLookup[] = []
  const undone = new Error('Nothing is to stay')
  try {
    await database.db.transaction().execute(async (tx) => {
      for (const domains of TENANTS) {
        await addDomains(tx, domains)
        const { db, statements } = counted(tx)
        const tenants = await openTenants({
          db,
          listen: async () => async () => {},
          log: pino({ level: 'silent' }),
          publicUrl: 'https://portal.example',
        })
        if (tenants.all().length !== domains) throw new Error('Not every domain is served')
        const before = statements()
        const begun = performance.now()
        for (let at = 0; at < LOOKUPS; at++)
          if (!tenants.byHost(`apply${(at % domains) + 1}.bench.example`)) throw new Error('Not found')
        const nanoseconds = ((performance.now() - begun) / LOOKUPS) * 1e6
        results.push({ domains, nanoseconds, statements: statements() - before })
        await tenants.close()
      }
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  } finally {
    await database.close()
  }
  return results
}

/** Copies of a demo partner, each with a served domain. */
async function addDomains(tx: Parameters<typeof counted>[0], count: number): Promise<void> {
  await sql`delete from custom_domains`.execute(tx)
  const { rows } = await sql<{ names: string }>`select string_agg(quote_ident(column_name), ', ') as names
    from information_schema.columns where table_schema = 'public' and table_name = 'partners' and is_generated = 'NEVER'`.execute(
    tx,
  )
  const columns = sql.raw(rows[0]?.names ?? '')
  await sql`
    insert into partners (${columns}) select ${columns} from (
      select (jsonb_populate_record(partners, jsonb_build_object('id', gen_random_uuid(), 'code', 'BENCH-' || number,
        'company', 'Bench partner ' || number))).*
      from partners, generate_series(1, ${count}) as number where partners.code = 'BPE-0017'
        and not exists (select from partners as known where known.code = 'BENCH-' || number)) as copies`.execute(
    tx,
  )
  await sql`
    insert into custom_domains (partner_id, domain, status, proof, needs_proof, records, findings, valid_at, added_at, added_by, checked_at)
    select id, 'apply' || substr(code, 7) || '.bench.example', 'Valid', 'proof', false, '[]', '[]', now(), now(),
      (select id from users limit 1), now() from partners where code like 'BENCH-%'`.execute(tx)
}
