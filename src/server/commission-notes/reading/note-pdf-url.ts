import { isPartner } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { readSigned, signText } from '#server/commission-notes/documents/signed-text'
import { inScope } from '#server/commission-notes/note/scope'
import { notePdf } from '#server/commission-notes/reading/note-pdf'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { failure } from '#server/platform/http/envelope'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import type { Context } from '#server/platform/runtime/context'
import type { Runtime } from '#server/platform/runtime/runtime'

const LIFETIME_MS = 5 * 60_000
const PURPOSE = 'note-pdf-url'

/** The PDF's URL for five minutes (`GET /cn/{id}/pdf-signed-url`). Throws NOT_FOUND out of scope. */
export async function notePdfUrl(
  { actor, db, sessionSecret, config }: Context<'sessionSecret' | 'config'>,
  { id: noteId, forPartner }: { id: string; forPartner: boolean },
  now: number = Date.now(),
): Promise<{ url: string; expiresAt: string }> {
  const note = Id.safeParse(noteId).success
    ? await db
        .selectFrom('notes')
        .select('id')
        .where('id', '=', noteId)
        .where(inScope(actor))
        .executeTakeFirst()
    : undefined
  if (!note) throw new AppError('NOT_FOUND')
  const expiresAt = now + LIFETIME_MS
  const copy = forPartner || isPartner(actor) ? 'p' : 'i'
  const text = `${note.id}.${actor.id}.${copy}.${Math.floor(expiresAt / 1000)}`
  const token = signText(PURPOSE, text, sessionSecret)
  return {
    url: `${config.publicUrl}${paths.signedNotePdf(token)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

/** Typesets the PDF again: 403 if expired, tampered with or the user may not sign in; 404 out of scope. */
export async function openNotePdf(
  { db, pdf, sessionSecret, config, log }: Pick<Runtime, 'db' | 'pdf' | 'sessionSecret' | 'config' | 'log'>,
  token: string,
  now: number = Date.now(),
): Promise<Response> {
  try {
    const text = readSigned(PURPOSE, token, sessionSecret) ?? ''
    const [noteId = '', userId = '', copy, seconds] = text.split('.')
    const person = Number(seconds) * 1000 > now ? await personById(db, userId) : null
    if (!person || refusalFor(person)) throw new AppError('FORBIDDEN', { message: 'Sorry not able to view' })
    const how = { forPartner: copy === 'p', pdf, publicUrl: config.publicUrl }
    return pdfResponse(await notePdf({ db, actor: actorOf(person), how }, { id: noteId }), { inline: true })
  } catch (error) {
    return failure(error, log)
  }
}
