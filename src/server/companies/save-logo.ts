import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { refuseHarm } from '#server/platform/files/refuse-harm'

const MAX_BYTES = 100 * 1024
const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' } as const

export interface LogoImage {
  contentType: keyof typeof ENDINGS
  bytes: Uint8Array
}

/** A logo from a data URL. Throws VALIDATION_FAILED for a wrong type, and what `refuseHarm` throws. */
export async function readLogo(actor: Actor, url: string | null): Promise<LogoImage | null> {
  if (url === null) return null
  const [head = '', content = ''] = url.split(',')
  const contentType = head.slice('data:'.length, -';base64'.length) as LogoImage['contentType']
  const bytes = new Uint8Array(Buffer.from(content, 'base64'))
  if (bytes.length === 0 || bytes.length > MAX_BYTES)
    throw new AppError('VALIDATION_FAILED', { fields: { Logo: 'A logo has at most 100 KB' } })
  await refuseHarm(actor, bytes, ENDINGS[contentType], 'brandImage')
  return { contentType, bytes }
}

/** The id of a logo; an identical stored image is reused. */
export async function saveLogo(tx: Db, actor: Actor, logo: LogoImage | null): Promise<string | null> {
  if (logo === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from company_logos where content_type = ${logo.contentType} and content = ${logo.bytes}::bytea
    limit 1`.execute(tx)
  const [known] = rows
  if (known) return known.id
  const id = uuid()
  await tx
    .insertInto('company_logos')
    .values({ id, content_type: logo.contentType, content: logo.bytes, uploaded_by: actor.id })
    .execute()
  return id
}
