import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { TEXT_KINDS, type TextKind } from '#domain/texts/kinds'
import type { CompanyText } from '#domain/texts/schema'
import { nameColumn, nameColumnTo } from '#server/people/name-column'
import { COMPANY } from '#server/people/shown-name'
import { columns, moment } from '#server/platform/rows/columns'

function versionColumns(reader: Actor | null) {
  return columns<CompanyText['Versions'][number], { texts: 'company_texts' }>()({
    Version: 'texts.version',
    WrittenAt: moment('texts.written_at'),
    WrittenBy: reader ? nameColumnTo(reader, 'users') : sql<string>`${COMPANY}`,
  })
}

/** `version` or the current one, with all versions; version 0 if never written. `reader` null: a visitor. @throws NOT_FOUND */
export async function readText(
  { db, actor: reader }: { db: Db; actor: Actor | null },
  { kind, version }: { kind: TextKind; version?: number },
): Promise<CompanyText> {
  const versions = versionColumns(reader)
  const { rows } = await sql<{ markdown: string }>`
    select ${versions.list},
      case when version = coalesce(${version ?? null}::int, max(version) over ()) then markdown else '' end as markdown
    from company_texts texts join users on users.id = texts.written_by
    where kind = ${kind} order by version desc`.execute(db)
  const Versions = rows.map(versions.toRow)
  const place = version === undefined ? 0 : Versions.findIndex(({ Version }) => Version === version)
  const read = Versions[place]
  if (version !== undefined && !read) throw new AppError('NOT_FOUND')
  return {
    Kind: kind,
    Markdown: rows[place]?.markdown ?? '',
    ...(read ?? { Version: 0, WrittenAt: null, WrittenBy: null }),
    Versions,
  }
}

export interface ListedText {
  kind: TextKind
  version: number
  writtenAt: Date
  writtenBy: string
  accepted: number
  people: number
}

/** The current versions of all written texts. */
export async function listTexts(db: Db): Promise<ListedText[]> {
  const { rows } = await sql<ListedText>`
    select distinct on (kind) kind, version, written_at as "writtenAt", ${nameColumn('writers')} as "writtenBy",
      (select count(*)::int from text_acceptances accepted join users on users.id = accepted.user_id
        where accepted.kind = texts.kind and accepted.version = texts.version and users.deleted_at is null) as accepted,
      (select count(*)::int from users where deleted_at is null) as people
    from company_texts texts join users writers on writers.id = texts.written_by
    order by kind, version desc`.execute(db)
  return rows
}

/** The kinds of written texts, in their order. */
export async function writtenTexts(db: Db): Promise<TextKind[]> {
  const { rows } = await sql<{ kind: TextKind }>`select distinct kind from company_texts`.execute(db)
  return TEXT_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
}
