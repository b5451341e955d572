import type { AstroGlobal } from 'astro'
import { readForm } from '#server/platform/http/form'
import { delayTry, type Tried } from '#server/platform/login/guard'
import { runtime } from '#server/platform/runtime/runtime'
import { tooManyTries } from './link-page'

export interface RequestPage {
  email: string
  failure: string
  isSent: boolean
}

/** Same page and work whether or not the address is known; limited as at sign-in (docs/decisions/0084). */
export async function requestPage(
  at: Pick<AstroGlobal, 'url' | 'request' | 'response' | 'clientAddress'>,
  what: Extract<Tried, 'forgotten' | 'verification'>,
  ask: (email: string) => Promise<void>,
): Promise<RequestPage> {
  at.response.headers.set('cache-control', 'no-store')
  if (at.request.method !== 'POST') return { email: '', failure: '', isSent: at.url.searchParams.has('sent') }
  const { db, securityLog } = runtime()
  const email = (await readForm(at.request)).get('email')?.trim() ?? ''
  if (!email.includes('@')) {
    at.response.status = 422
    return { email, failure: 'Please enter your e-mail address.', isSent: false }
  }
  const retryAfter = await delayTry(db, what, { email, address: at.clientAddress })
  if (retryAfter !== null) {
    securityLog.note({
      kind: 'link',
      outcome: 'refused',
      place: `page ${at.url.pathname}`,
      code: 'RATE_LIMITED',
    })
    return { email, failure: tooManyTries(at, retryAfter), isSent: false }
  }
  await ask(email)
  return { email, failure: '', isSent: true }
}
