import type { Db } from '#db/database'
import { runtime } from '#server/platform/runtime/runtime'

const TIMEOUT_MS = 4_000

/** 'unknown' (not managed here, no answer in time, not yet invited) may refuse nothing. */
export async function issuerKnows(db: Db, userId: string): Promise<boolean | 'unknown'> {
  const { login, config } = runtime()
  const { management } = login
  if (!management || !config.issuer) return 'unknown'
  const person = await personOf(db, config.issuer.url, userId)
  if (!person) return false
  if (person.isInvited) return 'unknown'
  const { subject, email } = person
  const asked =
    subject === null
      ? management.byEmail(email).then((accounts) => accounts.length > 0)
      : management.bySubject(subject).then((account) => account !== null)
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<'unknown'>((resolve) => {
    timer = setTimeout(() => resolve('unknown'), TIMEOUT_MS)
  })
  return Promise.race([asked.catch(() => 'unknown' as const), over]).finally(() => clearTimeout(timer))
}

async function personOf(db: Db, issuer: string, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('issuer_links', (link) =>
      link.onRef('issuer_links.user_id', '=', 'users.id').on('issuer_links.issuer', '=', issuer),
    )
    .select(['users.email', 'issuer_links.subject'])
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('issuer_changes')
            .select('issuer_changes.id')
            .whereRef('issuer_changes.user_id', '=', 'users.id')
            .where('kind', '=', 'invite')
            .where('state', '=', 'waiting'),
        )
        .as('isInvited'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
