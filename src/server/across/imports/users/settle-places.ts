import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { headerOf } from '#domain/imports/columns'
import { placeRefusal } from '#domain/people/partner-places'
import type { ClaimedRun } from '#server/across/imports/work-table'
import { saveFindings } from '#server/across/imports/write-rows'
import { lockPlaces } from '#server/people/partner-places'

const AT_ONCE = 2_000

interface PlacedRow {
  row: number
  partner_id: string
}

async function rowsWithoutPlace(
  tx: Transaction<Database>,
  runId: string,
): Promise<{ row: number; message: string }[]> {
  const { rows } = await sql<PlacedRow>`
    select row, (record ->> 'partnerId')::uuid as partner_id from import_rows
    where run_id = ${runId} and state = 'ready' and record ->> 'partnerId' is not null order by row`.execute(
    tx,
  )
  const ofPartner = Map.groupBy(rows, ({ partner_id }) => partner_id)
  const partners = await lockPlaces(tx, [...ofPartner.keys()])
  return partners.flatMap((partner) => {
    // The first user of a partner without an owner is its owner.
    const before = partner.owner_id === null ? 0 : 1
    return (ofPartner.get(partner.id) ?? []).flatMap(({ row }, index) => {
      const refusal = placeRefusal(partner, index + before)
      return refusal ? [{ row, message: refusal.message }] : []
    })
  })
}

export async function settlePlaces(tx: Transaction<Database>, { id }: Pick<ClaimedRun, 'id'>): Promise<void> {
  const column = headerOf('users', 'partner')
  const found = (await rowsWithoutPlace(tx, id))
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, message }) => ({ row, state: 'faulty' as const, findings: [{ column, message }] }))
  for (let at = 0; at < found.length; at += AT_ONCE) await saveFindings(tx, id, found.slice(at, at + AT_ONCE))
}

/** Whether a partner has less room now than at the check; the partners stay locked. */
export async function lacksPlaces(tx: Transaction<Database>, runId: string): Promise<boolean> {
  return (await rowsWithoutPlace(tx, runId)).length > 0
}
