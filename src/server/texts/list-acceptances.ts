import { sql } from 'kysely'
import type { Page } from '#domain/paging/schema'
import type { TextKind } from '#domain/texts/kinds'
import type { ListAcceptances, TextAcceptance } from '#domain/texts/schema'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

type Row = Omit<TextAcceptance, 'AcceptedAt'> & { accepted_at: Date }

/** Who accepted which version of a text and when, latest first. @throws AppError FORBIDDEN */
export async function listAcceptances(
  { db, actor }: Context,
  { kind, pageNo, pageSize }: { kind: TextKind } & ListAcceptances,
): Promise<Page<TextAcceptance>> {
  mustBeAllowed(actor, 'texts.keep')
  const { rows } = await sql<Row>`
    select accepted.user_id as "UserId", ${nameColumn('users')} as "Name", users.email as "Email",
      accepted.version as "Version", accepted.accepted_at
    from text_acceptances accepted join users on users.id = accepted.user_id
    where accepted.kind = ${kind}
    order by accepted.accepted_at desc, accepted.user_id, accepted.version desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from text_acceptances where kind = ${kind}`.execute(db)
  return {
    rows: rows.map(({ accepted_at, ...row }) => ({ ...row, AcceptedAt: accepted_at.toISOString() })),
    totalCount: counted.rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
