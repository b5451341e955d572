import type { AstroGlobal } from 'astro'
import { sql } from 'kysely'
import { AppError, isAppError } from '#domain/errors'
import { ACCEPTED_KINDS, type TextKind } from '#domain/texts/kinds'
import {
  AcceptText,
  type CompanyText,
  ReadText,
  type TextShown,
  type TextToAccept,
} from '#domain/texts/schema'
import { readForm } from '#server/platform/http/form'
import { runtime } from '#server/platform/runtime/runtime'
import { acceptText, unacceptedTexts } from '#server/texts/accept-texts'
import { readText, writtenTexts } from '#server/texts/read-text'

/** The texts that a page links to. A partner's own domain shows none of the company's. */
export async function textLinks(astro: AstroGlobal): Promise<TextKind[]> {
  return astro.locals.tenant ? [] : writtenTexts(runtime().db)
}

/** The texts that the reader must accept; none while an administrator views the portal as a user. */
export async function textsToAccept(astro: AstroGlobal): Promise<TextToAccept[]> {
  const { actor, tenant } = astro.locals
  return !actor || actor.seenBy || tenant ? [] : unacceptedTexts(runtime().db, actor)
}

/** A text's page, and its posted acceptance. Throws NOT_FOUND (also at a partner's own domain). */
export async function textPage(astro: AstroGlobal, kind: TextKind): Promise<TextShown> {
  const { db } = runtime()
  const { actor, tenant } = astro.locals
  if (tenant) throw new AppError('NOT_FOUND')
  const failure = astro.request.method === 'POST' ? await accept(astro, kind) : ''
  const asked = ReadText.safeParse({ version: astro.url.searchParams.get('version') ?? undefined })
  if (!asked.success) throw new AppError('NOT_FOUND')
  const text = await readText({ db, actor: actor ?? null }, { kind, version: asked.data.version })
  if (text.Version === 0) throw new AppError('NOT_FOUND')
  const newest = text.Versions[0]?.Version ?? 0
  const isAccepted = actor && !actor.seenBy && isOneToAccept(kind) && text.Version === newest
  return {
    text,
    newest,
    toAccept: isAccepted ? { acceptedAt: await acceptedAt(actor.id, text) } : null,
    failure,
  }
}

function isOneToAccept(kind: TextKind): boolean {
  return ACCEPTED_KINDS.some((each) => each === kind)
}

async function accept(astro: AstroGlobal, kind: TextKind): Promise<string> {
  const { actor } = astro.locals
  if (!actor || !isOneToAccept(kind)) throw new AppError('METHOD_NOT_ALLOWED')
  const form = await readForm(astro.request)
  const given = AcceptText.safeParse({ Version: Number(form.get('Version')) })
  if (!given.success) throw new AppError('NOT_FOUND')
  try {
    await acceptText({ db: runtime().db, actor }, { kind, ...given.data })
    return ''
  } catch (error) {
    if (!isAppError(error) || error.code !== 'STALE_VERSION') throw error
    astro.response.status = 409
    return error.message
  }
}

async function acceptedAt(userId: string, { Kind, Version }: CompanyText): Promise<string | null> {
  const { rows } = await sql<{ accepted_at: Date }>`select accepted_at from text_acceptances
    where user_id = ${userId} and kind = ${Kind} and version = ${Version}`.execute(runtime().db)
  return rows[0]?.accepted_at.toISOString() ?? null
}
