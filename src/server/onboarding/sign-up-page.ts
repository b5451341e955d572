import type { AstroGlobal } from 'astro'
import { v7 as uuid } from 'uuid'
import { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'
import { readForm } from '#server/platform/http/form'
import { delayTry } from '#server/platform/login/guard'
import { runtime } from '#server/platform/runtime/runtime'
import { sendPartnerEnquiry } from './send-partner-enquiry'

export interface SignUpPage {
  isSent: boolean
  id: string
  typed: Readonly<Record<string, string>>
  wrong: Readonly<Record<string, string>>
  failure: string
}

/** The sign-up page without script, rate-limited as at sign-in (docs/decisions/0084-passwords.md). */
export async function signUpPage(
  at: Pick<AstroGlobal, 'url' | 'request' | 'response' | 'clientAddress'>,
): Promise<SignUpPage> {
  at.response.headers.set('cache-control', 'no-store')
  const page: SignUpPage = {
    isSent: at.url.searchParams.has('sent'),
    id: uuid(),
    typed: {},
    wrong: {},
    failure: '',
  }
  return at.request.method === 'POST' ? await enquired(at, page) : page
}

async function enquired(
  at: Pick<AstroGlobal, 'request' | 'response' | 'clientAddress'>,
  page: SignUpPage,
): Promise<SignUpPage> {
  const typed = Object.fromEntries(await readForm(at.request))
  const id = typed.id ?? ''
  const parsed = PartnerEnquiry.safeParse(typed)
  if (!parsed.success) {
    at.response.status = 422
    const wrong = Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).toReversed(),
    )
    return { ...page, id, typed, wrong }
  }
  const failure = await tooOften(at, parsed.data.email)
  if (failure) return { ...page, id, typed, failure }
  await sendPartnerEnquiry(runtime().db, id, parsed.data)
  return { ...page, isSent: true }
}

async function tooOften(at: Pick<AstroGlobal, 'response' | 'clientAddress'>, what: string): Promise<string> {
  const seconds = await delayTry(runtime().db, 'sign-up', { email: what, address: at.clientAddress })
  if (seconds === null) return ''
  at.response.status = 429
  at.response.headers.set('retry-after', String(seconds))
  return `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes.`
}
