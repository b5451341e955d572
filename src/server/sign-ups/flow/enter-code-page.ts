import type { AstroGlobal } from 'astro'
import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Brand } from '#domain/branding/brand'
import { isAppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { VerifySignUp } from '#domain/sign-ups/sign-up'
import { readBrand } from '#server/branding/read-brand'
import { readForm } from '#server/platform/http/form'
import { runtime } from '#server/platform/runtime/runtime'
import { tooMany } from '#server/sign-ups/flow/landing-page'
import { requestAgain } from '#server/sign-ups/flow/request-code'
import { beginStudentSession } from '#server/sign-ups/flow/student-session'
import { verifySignUp } from '#server/sign-ups/flow/verify'

type At = Pick<AstroGlobal, 'url' | 'request' | 'response' | 'clientAddress' | 'cookies'>

export interface EnterCodePage {
  id: string
  brand: Brand | null
  email: string
  otp: string
  failure: string
  choices: readonly { StudentId: string; PartnerCompany: string }[]
  isSentAgain: boolean
  redirectTo: string | null
  cookie?: string
}

/** Handles the page for an e-mailed code, without script. It never says whether a code was sent. */
export async function enterCodePage(at: At): Promise<EnterCodePage> {
  at.response.headers.set('cache-control', 'no-store')
  const id = at.url.searchParams.get('id') ?? ''
  const asked = await readAsked(id)
  const page: EnterCodePage = {
    id,
    ...asked,
    otp: '',
    failure: '',
    choices: [],
    isSentAgain: at.url.searchParams.has('again'),
    redirectTo: null,
  }
  if (asked.email === '') {
    at.response.status = 410
    return page
  }
  if (at.request.method !== 'POST') return page
  const form = await readForm(at.request)
  const otp = form.get('Otp') ?? ''
  try {
    return form.has('again')
      ? await sentAgain(at, page)
      : await entered(at, { ...page, otp }, form.get('StudentId'))
  } catch (error) {
    if (!isAppError(error)) throw error
    at.response.status = error.status
    if (error.code === 'SIGN_IN_CHOICE') {
      const { Choices } = error.data as { Choices: EnterCodePage['choices'] }
      return { ...page, otp, choices: Choices }
    }
    return { ...page, failure: error.code === 'RATE_LIMITED' ? tooMany(error.retryAfter) : error.message }
  }
}

async function sentAgain(at: At, page: EnterCodePage): Promise<EnterCodePage> {
  await requestAgain(runtime().db, page.id, at.clientAddress)
  return { ...page, redirectTo: `${paths.enterCode(page.id)}&again=1` }
}

async function entered(at: At, page: EnterCodePage, studentId: string | undefined): Promise<EnterCodePage> {
  const given = { SignupId: page.id, Otp: page.otp, ...(studentId && { StudentId: studentId }) }
  const parsed = VerifySignUp.safeParse(given)
  if (!parsed.success) {
    at.response.status = 422
    return { ...page, failure: 'Enter the six digits of the e-mail' }
  }
  const { db, sealer } = runtime()
  const came = await verifySignUp(db, sealer, parsed.data, at.clientAddress)
  return { ...page, redirectTo: '/', cookie: await beginStudentSession(came, at) }
}

async function readAsked(id: string): Promise<{ email: string; brand: Brand | null }> {
  const { db } = runtime()
  if (!validate(id)) return { email: '', brand: null }
  const { rows } = await sql<{ email: string; partner_id: string | null }>`
    select email, partner_id from sign_ups where id = ${id} and verified_at is null`.execute(db)
  const [row] = rows
  return {
    email: row?.email ?? '',
    brand: row?.partner_id ? await readBrand(db, row.partner_id) : null,
  }
}
