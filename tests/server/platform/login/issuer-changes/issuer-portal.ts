import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { transaction } from '#db/transaction'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import { sendDueChanges } from '#server/platform/login/issuer-changes/send-changes'
import { openAuth0Management } from '#services/login/hosted/management/auth0'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { openTestRuntime } from '#tests/support/http/runtime'
import { managedConfig } from '#tests/support/issuer'
import { insertPeople, person } from '#tests/support/people'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'

export const admin = person('admin@tassel.example', 'Asha Admin', ['ADMIN'])
export const mira = person('Mira@tassel.example', 'Mira Maker', ['STAFF'])
export const other = person('other@tassel.example', 'Olga Other', ['STAFF'])
export let database: TestDatabase
export let api: ManagementApi
let management: IssuerManagement

export const queue = (kind: IssuerChangeKind, userId = mira.id) =>
  transaction(database.db, (tx) => queueIssuerChange(tx, { kind, userId }))
export const send = () => sendDueChanges(database.db, management)

/** Sends changes until nothing more can be tried. */
export const sendAll = async () => {
  while ((await send()).tried > 0);
}

/** Makes waiting changes due and releases their leases. */
// Timestamps are read in whole milliseconds, so `now()` could lie up to half of one ahead.
export const dueNow = () =>
  sql`update issuer_changes set due_at = now() - interval '1 millisecond', leased_until = null where state = 'waiting'`.execute(
    database.db,
  )
export const changes = () =>
  database.db.selectFrom('issuer_changes').selectAll().orderBy('position').execute()
export const states = async () => (await changes()).map(({ kind, state }) => `${kind} ${state}`)
export const writes = () => api.asked.filter((call) => !/^GET|oauth/.test(call))
export const only = () => {
  const [account] = [...api.accounts.values()]
  if (!account) throw new Error('There is no account')
  return account
}

/** Each test begins with three users and an issuer that knows nobody. */
export function withIssuer(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    api = await startManagementApi()
  })
  afterAll(async () => {
    openTestRuntime(database.db)
    await database.close()
    await api.close()
  })
  beforeEach(async () => {
    await database.reset()
    await insertPeople(database.db, [admin, mira, other])
    await database.db.updateTable('users').set({ email_confirmed: true }).execute()
    openTestRuntime(database.db, { config: managedConfig() })
    api.accounts.clear()
    api.asked.length = 0
    management = openAuth0Management({ url: api.url, ...MANAGER })
  })
}
