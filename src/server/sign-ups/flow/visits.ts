import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Db } from '#db/database'
import type { Visit } from '#domain/sign-ups/visits'
import { readCode } from '#server/sign-ups/codes/signed-code'
import type { Sealer } from '#services/sealing/sealer'

/** Records anonymous visits in any order of their steps; ignores codes that the portal did not sign. */
export async function recordVisits(db: Db, sealer: Sealer, visits: readonly Visit[]): Promise<void> {
  const rows = merged(sealer, visits)
  if (rows.length === 0) return
  await sql`
    insert into sign_up_visits (id, code_id, device, scanned_at, opened_at)
    select told.id, sign_up_codes.id, told.device, case when told.scanned then now() end, case when told.opened then now() end
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ codeId }) => codeId)}::uuid[],
      ${rows.map(({ device }) => device)}::text[], ${rows.map(({ scanned }) => scanned)}::boolean[],
      ${rows.map(({ opened }) => opened)}::boolean[]) as told (id, code_id, device, scanned, opened)
    join sign_up_codes on sign_up_codes.id = told.code_id
    on conflict (id) do update set scanned_at = coalesce(sign_up_visits.scanned_at, excluded.scanned_at),
      opened_at = coalesce(sign_up_visits.opened_at, excluded.opened_at)
    where sign_up_visits.code_id = excluded.code_id`.execute(db)
}

interface Row {
  id: string
  codeId: string
  device: string
  scanned: boolean
  opened: boolean
}

/** One statement may touch a row only once. */
function merged(sealer: Sealer, visits: readonly Visit[]): Row[] {
  const rows = new Map<string, Row>()
  for (const { id, code, step, device } of visits) {
    const claims = validate(id) ? readCode(sealer, code) : null
    if (!claims) continue
    const row = rows.get(id) ?? { id, codeId: claims.id, device, scanned: false, opened: false }
    row[step] = true
    rows.set(id, row)
  }
  return [...rows.values()]
}
