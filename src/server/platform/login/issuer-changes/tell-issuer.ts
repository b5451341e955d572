import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { IssuerChangeKind } from '#domain/people/issuer-changes/kinds'
import { openedRuntime } from '#server/platform/runtime/runtime'

/**
 * Has the hosted issuer told of a change of somebody's account: a row in the transaction of the change, sent after its commit and tried
 * again until the issuer has it or refuses it (docs/decisions/0090-the-issuers-accounts.md). Nothing where the issuer's accounts are not
 * managed from here. It holds the person's row, so that two changes of one person are told in the order of their commits; call it before
 * what it tells of forgets the person's address.
 */
export async function tellIssuer(
  tx: Transaction<Database>,
  { kind, userId }: { kind: IssuerChangeKind; userId: string },
): Promise<void> {
  const config = openedRuntime()?.config
  if (!config?.management || !config.issuer) return
  const issuer = config.issuer.url
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return
  const link = await tx
    .selectFrom('issuer_links')
    .select('subject')
    .where('issuer', '=', issuer)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  await tx
    .insertInto('issuer_changes')
    .values({ id: uuid(), user_id: userId, kind, issuer, subject: link?.subject, email: person.email })
    .execute()
}
