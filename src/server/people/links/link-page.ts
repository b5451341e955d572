import type { AstroGlobal } from 'astro'
import { isAppError } from '#domain/errors'
import type { LinkKind } from '#domain/people/link-kinds'
import { type Form, readForm } from '#server/platform/http/form'
import { delayTry, guardIn } from '#server/platform/login/guard'
import { saveKnownBrowser } from '#server/platform/login/known-browser'
import { runtime } from '#server/platform/runtime/runtime'
import { findLink, type LinkOwner, type OpenLink } from './use-link'

type PageContext = Pick<AstroGlobal, 'url' | 'request' | 'response' | 'clientAddress' | 'cookies'>

export interface LinkPage {
  token: string
  owner: OpenLink | null
  failure: string
  isDone: boolean
  redirectTo: string | null
}

const PAGES: Readonly<Record<LinkKind, string>> = {
  invitation: '/accept-invitation',
  verification: '/verify-email',
  password: '/reset-password',
  address: '/confirm-email',
  'address-back': '/take-back-email',
}

const SHOWN_CODES: readonly string[] = ['LINK_INVALID', 'PASSWORD_WEAK', 'EMAIL_TAKEN']

/** Only the form uses the link up (`use`). The URL is secret: no referrer, no cache (docs/decisions/0083). */
export async function linkPage(
  at: PageContext,
  kind: LinkKind,
  use: (token: string, form: Form) => Promise<LinkOwner>,
): Promise<LinkPage> {
  at.response.headers.set('referrer-policy', 'strict-origin')
  at.response.headers.set('cache-control', 'no-store')
  const { db } = runtime()
  const page = { token: '', owner: null, failure: '', isDone: false, redirectTo: null }
  if (at.request.method === 'POST') return await posted(at, kind, use)
  if (at.url.searchParams.has('done')) return { ...page, isDone: true }
  const token = at.url.searchParams.get('token') ?? ''
  const owner = token === '' ? null : await findLink(db, kind, token)
  if (!owner) at.response.status = 410
  return { ...page, token, owner }
}

async function posted(
  at: PageContext,
  kind: LinkKind,
  use: (token: string, form: Form) => Promise<LinkOwner>,
): Promise<LinkPage> {
  const { db, securityLog } = runtime()
  const form = await readForm(at.request)
  const token = form.get('token') ?? ''
  const page = { token, owner: null, failure: '', isDone: false, redirectTo: null }
  const note = { kind: 'link', place: `page ${PAGES[kind]}` } as const
  const tried = { email: token, address: at.clientAddress }
  const retryAfter = await delayTry(db, 'link', tried)
  if (retryAfter !== null) {
    securityLog.note({ ...note, outcome: 'refused', code: 'RATE_LIMITED' })
    return { ...page, owner: await findLink(db, kind, token), failure: tooManyTries(at, retryAfter) }
  }
  try {
    const { userId, email } = await use(token, form)
    await guardIn(db, 'link').forgive({ ...tried, browser: null })
    // The link proves access to the mailbox, as a sign-in does.
    await saveKnownBrowser(at.cookies, email)
    securityLog.note({ ...note, userId })
    return { ...page, isDone: true, redirectTo: `${PAGES[kind]}?done=1` }
  } catch (error) {
    if (!isAppError(error) || !SHOWN_CODES.includes(error.code)) throw error
    at.response.status = error.status
    if (error.code !== 'LINK_INVALID')
      return { ...page, owner: await findLink(db, kind, token), failure: error.message }
    securityLog.note({ ...note, outcome: 'refused', code: error.code })
    return page
  }
}

/** Answers 429 with the time to wait, and returns the message for the user. */
export function tooManyTries(at: Pick<PageContext, 'response'>, seconds: number): string {
  at.response.status = 429
  at.response.headers.set('retry-after', String(seconds))
  return `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes.`
}
