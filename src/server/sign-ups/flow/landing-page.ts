import type { AstroGlobal } from 'astro'
import { v4 as uuid, validate } from 'uuid'
import { issueWords } from '#domain/api/issue-words'
import { isAppError } from '#domain/errors'
import { paths } from '#domain/paths'
import type { SignUpLanding } from '#domain/sign-ups/landing'
import { SignUp } from '#domain/sign-ups/sign-up'
import { deviceOf, isProgram } from '#domain/sign-ups/visits'
import { type Form, readForm } from '#server/platform/http/form'
import { delayTry, guardIn } from '#server/platform/login/guard'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { type OpenedCode, openCode } from '#server/sign-ups/codes/open-code'
import { readCode } from '#server/sign-ups/codes/signed-code'
import { drawnLanding } from '#server/sign-ups/flow/drawn-landing'
import { readLanding } from '#server/sign-ups/flow/read-landing'
import { signUp } from '#server/sign-ups/flow/request-code'
import { recordVisits } from '#server/sign-ups/flow/visits'

type At = Pick<AstroGlobal, 'url' | 'request' | 'response' | 'clientAddress' | 'locals'>

export interface LandingPage {
  code: string
  landing: SignUpLanding | null
  failure: string
  /** Identifies a form that is sent twice. */
  key: string
  visit: string
  typed: Readonly<Record<string, string>>
  wrong: Readonly<Record<string, string>>
  redirectTo: string | null
}

/** Handles a code's or partner domain's landing page and form, without script; null without a partner. */
export async function landingPage(at: At): Promise<LandingPage | null> {
  const code = at.url.searchParams.get('code')?.trim() ?? ''
  if (code === '' && !currentTenant()) return null
  // Cached by the browser only, so that a reload keeps the typed values.
  at.response.headers.set('cache-control', 'private, no-cache')
  const visit = at.url.searchParams.get('visit') ?? ''
  const page = {
    code,
    landing: null,
    failure: '',
    key: uuid(),
    visit,
    typed: {},
    wrong: {},
    redirectTo: null,
  }
  const { sketch } = at.locals
  if (sketch) return { ...page, landing: await drawnLanding(sketch, code, page.key) }
  const opened = await openedBy(at, code)
  if (at.request.method === 'POST') return await posted(at, page, opened)
  if (typeof opened === 'string') return { ...page, failure: opened }
  const redirectTo = await visited(at, opened, page)
  if (redirectTo) return { ...page, redirectTo }
  return { ...page, landing: await readLanding(runtime().db, opened.partnerId) }
}

/** The target of the code, or an error message. Short codes can be guessed, so tries are rate-limited. */
async function openedBy(at: At, code: string): Promise<OpenedCode | string> {
  const { db, sealer } = runtime()
  const isShort = code !== '' && readCode(sealer, code) === null
  const tried = { email: code, address: at.clientAddress }
  const seconds = isShort ? await delayTry(db, 'sign-up', tried) : null
  if (seconds !== null) {
    at.response.status = 429
    at.response.headers.set('retry-after', String(seconds))
    return `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes.`
  }
  try {
    const opened = await openCode(db, sealer, { code, tenantId: currentTenant()?.partnerId ?? null })
    if (isShort) await guardIn(db, 'sign-up').forgive({ ...tried, browser: null })
    return opened
  } catch (error) {
    if (!isAppError(error)) throw error
    return error.message
  }
}

/** Records a QR code's visit. A visitor without one (no short link) gets a new visit and a redirect to it. */
async function visited(at: At, { codeId }: OpenedCode, { code, visit }: LandingPage): Promise<string | null> {
  if (codeId === null || at.request.method !== 'GET') return null
  const userAgent = at.request.headers.get('user-agent') ?? ''
  if (isProgram(userAgent)) return null
  if (visit === '') return paths.landing({ code, visit: uuid() })
  const { db, sealer } = runtime()
  await recordVisits(db, sealer, [{ code, id: visit, step: 'opened', device: deviceOf(userAgent) }])
  return null
}

async function posted(at: At, page: LandingPage, opened: OpenedCode | string): Promise<LandingPage> {
  const form = await readForm(at.request)
  const key = form.get('key') ?? ''
  const typed = Object.fromEntries(form)
  const { db, sealer } = runtime()
  const refused = async (failure: string, wrong: Record<string, string> = {}): Promise<LandingPage> => ({
    ...page,
    // Typed values survive even when the code ended meanwhile.
    landing: typeof opened === 'string' ? null : await readLanding(db, opened.partnerId),
    key: validate(key) ? key : page.key,
    typed,
    wrong,
    failure,
  })
  if (typeof opened === 'string') {
    if (at.response.status === 200) at.response.status = 409
    return refused(opened)
  }
  const parsed = SignUp.safeParse(bodyOf(form, page.code), { error: issueWords })
  if (!parsed.success) {
    at.response.status = 422
    const wrong = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
    return refused('', Object.fromEntries(wrong.toReversed()))
  }
  try {
    const from = {
      address: at.clientAddress,
      tenantId: currentTenant()?.partnerId ?? null,
      key,
      visitId: validate(page.visit) ? page.visit : null,
    }
    const { SignupId } = await signUp(db, sealer, parsed.data, from)
    return { ...page, redirectTo: paths.enterCode(SignupId) }
  } catch (error) {
    if (!isAppError(error)) throw error
    at.response.status = error.status
    if (error.retryAfter !== undefined) at.response.headers.set('retry-after', String(error.retryAfter))
    return refused(error.code === 'RATE_LIMITED' ? tooMany(error.retryAfter) : error.message)
  }
}

/** The message for too many attempts. */
export function tooMany(seconds = 0): string {
  return `Too many attempts. Please wait ${Math.max(1, Math.ceil(seconds / 60))} minutes.`
}

function bodyOf(form: Form, code: string) {
  const text = (name: string) => form.get(name)
  return {
    Code: code,
    ...Object.fromEntries(
      ['FirstName', 'LastName', 'Email', 'Mobile', 'CountryId'].map((name) => [name, text(name) ?? '']),
    ),
    Level: text('Level') || null,
    Intake: text('Intake') || null,
    Consent: form.has('Consent'),
  }
}
