import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { NotificationKind } from '#domain/notifications'
import type { MailItem } from '#server/platform/notices/mail-item'

const DIGEST_MINUTES = 10

export interface Outgoing {
  userId: string
  address: string
  name: string
  kind: NotificationKind
  source: string
  isMergeable: boolean
  item: MailItem
}

export interface Digest {
  outgoing: readonly Outgoing[]
  source: string
  waits: number
  /** The source of the waiting mail to add the items to; null for a new mail. */
  into: string | null
}

interface Recent {
  user_id: string
  kind: NotificationKind
  source: string
  waits: number
  is_open: boolean
}

/** The first mail of a kind goes at once, later ones within ten minutes together (docs/decisions/0077). Security mails never wait. */
export async function digestsOf(tx: Transaction<Database>, outgoing: readonly Outgoing[]): Promise<Digest[]> {
  // One order for all processes, so that two that write to the same digests never deadlock.
  const groups = [...Map.groupBy(outgoing, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const recent = await recentMails(tx, outgoing)
  return groups.flatMap(([, group]): Digest[] => {
    const [first] = group
    if (!first) return []
    if (AT_ONCE.test(first.kind))
      return group.map((one) => ({ outgoing: [one], source: one.source, waits: 0, into: null }))
    const last = recent.get(keyOf(first))
    if (!last) return [{ outgoing: group, source: first.source, waits: 0, into: null }]
    if (last.is_open) return [{ outgoing: group, source: last.source, waits: last.waits, into: last.source }]
    return [{ outgoing: group, source: `digest:${first.source}`, waits: last.waits, into: null }]
  })
}

const AT_ONCE = /^(?:bank|factor|recovery|mfa|rights|seen|smtp)-/

const keyOf = ({ userId, kind }: Pick<Outgoing, 'userId' | 'kind'>) => `${userId} ${kind}`

async function recentMails(
  tx: Transaction<Database>,
  outgoing: readonly Outgoing[],
): Promise<Map<string, Recent>> {
  const people = [...new Set(outgoing.map(({ userId }) => userId))]
  if (people.length === 0) return new Map()
  const { rows } = await sql<Recent>`
    select distinct on (user_id, kind) user_id, kind, source,
      greatest(extract(epoch from case when ${IS_OPEN} then due_at
        else created_at + make_interval(mins => ${DIGEST_MINUTES}) end - now()), 0)::float8 as waits,
      ${IS_OPEN} as is_open
    from mails
    where user_id = any(${people}::uuid[]) and created_at > now() - make_interval(mins => ${DIGEST_MINUTES})
    order by user_id, kind, created_at desc, id desc`.execute(tx)
  return new Map(rows.map((row) => [keyOf({ userId: row.user_id, kind: row.kind }), row]))
}

const IS_OPEN = sql`(source like 'digest:%' and state in ('waiting', 'kept') and attempts = 0 and due_at > now())`
