import { type Selectable, sql } from 'kysely'
import type { WalletSettlementTable } from '#db/tables/platform/ledger'
import { ATTEMPTED, AUTHORIZED } from '#domain/wallet/states'
import { SETTLEMENT_WORKFLOW } from '#domain/wallet/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { workflowRecord } from '#server/platform/steps/record'
import { readSettlement, toWorkflow } from '#server/wallet/settlements'

/** A payout of a wallet, locked after its partner. Its row is its own history. */
export const SETTLEMENT_RECORD = workflowRecord({
  table: 'wallet_settlements',
  lock: async (tx, actor, id: string) => {
    await readSettlement(tx, actor, id)
    await sql`select id from partners where id = (select partner_id from wallet_settlements where id = ${id})
      for no key update`.execute(tx)
    const { rows } = await sql<
      Selectable<WalletSettlementTable>
    >`select * from wallet_settlements where id = ${id} for update`.execute(tx)
    return rows[0]
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  workflow: SETTLEMENT_WORKFLOW,
  toWorkflow,
  refuse: async (tx, { step, row, actor }) => {
    if (step.fourEyes) await refuseRelated(tx, actor, [row.requested_by])
  },
  read: readSettlement,
  lastChange: (tx, actor, row) =>
    changeBy(
      tx,
      actor,
      row.closed_by ?? row.attempted_by ?? row.authorized_by ?? row.requested_by,
      row.closed_at ?? row.attempted_at ?? row.authorized_at ?? row.requested_at,
    ),
  moved: ({ step: { to: state }, actor, remarks }) => {
    const at = new Date()
    const always = { state, ...(remarks && { remarks }) }
    if (state === AUTHORIZED) return { ...always, authorized_by: actor.id, authorized_at: at }
    if (state === ATTEMPTED) return { ...always, attempted_by: actor.id, attempted_at: at }
    return { ...always, closed_by: actor.id, closed_at: at }
  },
  announce: async (tx, { step, row, actor, version }) => {
    await announce(tx, 'wallet.settlement-moved', {
      settlementId: row.id,
      partnerId: row.partner_id,
      state: step.to,
      requestedBy: row.requested_by,
      actorId: actor.id,
      version,
    })
  },
})
