import { defineMiddleware } from 'astro:middleware'
import type { APIContext } from 'astro'
import { refusalOf } from '#domain/access/refusals'
import { AppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { failure } from '#server/platform/http/envelope'
import { pageError } from '#server/platform/http/page-error'
import { isCall, kindOf } from '#server/platform/http/paths'
import { connectingTo, framedByOwn, withFormTargets } from '#server/platform/http/policy'
import { recordPosition } from '#server/platform/http/read-db'
import { arriving } from '#server/platform/login/arrival'
import { identify } from '#server/platform/login/identify'
import { ANONYMOUS } from '#server/platform/login/identity'
import { logRefusedArrival } from '#server/platform/login/log-sign-in'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { readSession } from '#server/platform/sessions/session'

export const onRequest = defineMiddleware(async (context, next) => {
  const { locals, url } = context
  // The API identifies its callers itself.
  if (isCall(url.pathname, context.request.method)) return next()
  const kind = kindOf(url.pathname, context.request.method)
  const tenant = currentTenant()
  locals.tenant = tenant
  locals.isPowered = tenant !== null && runtime().config.domains.poweredBy
  locals.companyName = tenant?.brand.DisplayName ?? runtime().config.companyName
  try {
    Object.assign(locals, kind.readsUser ? await identify(context) : ANONYMOUS)
  } catch (error) {
    if (kind.name === 'api') return failure(error, runtime().log)
    if (kind.name === 'page') return pageError(context, error)
    Object.assign(locals, ANONYMOUS)
  }

  // On its own domain a partner's branding wins over what its users chose for the portal.
  if (tenant) locals.brand = tenant.brand
  if (kind.name === 'absent' || (tenant && isAnothers(url.pathname, tenant.partnerId)))
    return failure(new AppError('NOT_FOUND'), runtime().log)
  if (kind.name === 'callback') {
    // Auth.js would read a form of any size, and none of our issuers posts one.
    if (context.request.method !== 'GET') return failure(new AppError('METHOD_NOT_ALLOWED'), runtime().log)
    const error = url.searchParams.get('error')
    const refusal = error && refusalOf(error, url.searchParams.get('error_description'))
    if (refusal) {
      logRefusedArrival(refusal)
      return context.redirect(`/login?error=${refusal}`, 302)
    }
    const { request, cookies, clientAddress: address } = context
    const session = await readSession(cookies)
    const userAgent = request.headers.get('user-agent') ?? ''
    return arriving({ address, userAgent, session, cookies }, next)
  }
  const isUpload = kind.name === 'api' && url.pathname.startsWith(paths.uploads)
  if (isUpload && locals.actor?.seenBy) return failure(new AppError('SEE_AS_READ_ONLY'), runtime().log)
  if (kind.name === 'api') return written(context, apiAnswer(context, await next()))
  const isPage = context.routePattern !== '/404'
  if (tenant && url.pathname === '/' && !locals.actor && !locals.refusal)
    return context.redirect(paths.signUp, 302)
  if (kind.name === 'page' && isPage && !locals.actor) return toSignIn(context)
  // Pages check no scopes: a personal token is for calls only.
  if (kind.name === 'page' && locals.credential === 'bearer')
    return pageError(context, new AppError('SESSION_REQUIRED'))
  // Calls decide for themselves what they answer during "see as".
  const isVisit = ['GET', 'HEAD'].includes(context.request.method)
  if (locals.actor?.seenBy && !isVisit && url.pathname !== paths.endSeeAs)
    return pageError(context, new AppError('SEE_AS_READ_ONLY'))
  try {
    const { login, signer } = runtime()
    const answered = connectingTo(inUtf8(personal(await next(), locals)), locals.connectsTo)
    const isFramed = url.pathname.startsWith(paths.brandPreviews) || url.pathname === paths.signUpTyping
    const response = isFramed ? framedByOwn(answered) : answered
    return await written(context, withFormTargets(response, login.formTarget(), signer.formTarget))
  } catch (error) {
    return pageError(context, error)
  }
})

async function written(context: APIContext, response: Response): Promise<Response> {
  await recordPosition(context, response)
  return response
}

/** Another partner's content, including its images, is not served on a partner's own domain. */
function isAnothers(path: string, partnerId: string): boolean {
  const [, first, whose = ''] = path.split('/')
  return first === 'brand' && whose !== 'accent' && whose !== partnerId
}

/** Astro answers an unknown path with a page and a wrong method with an empty 404. */
function apiAnswer(context: APIContext, response: Response): Response {
  const { log } = runtime()
  if (context.routePattern === '/404') return failure(new AppError('NOT_FOUND'), log)
  if (response.status === 404 && response.body === null && !response.headers.has('content-type'))
    return failure(new AppError('METHOD_NOT_ALLOWED'), log)
  return response
}

function personal(response: Response, { actor }: App.Locals): Response {
  if (actor && !response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** Astro does not state the encoding of its pages. */
function inUtf8(response: Response): Response {
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  return response
}

function toSignIn(context: APIContext): Response {
  const { refusal } = context.locals
  const isExplained = ['USER_BLOCKED', 'PARTNER_DEACTIVATED', 'EMAIL_UNVERIFIED', 'OTHER_PORTAL'].includes(
    refusal ?? '',
  )
  if (isExplained) return context.redirect(`/login?error=${refusal}`, 302)
  const returnTo = context.url.pathname + context.url.search
  if (refusal === 'MFA_SETUP_REQUIRED') return context.redirect(paths.setUpFactors(returnTo), 302)
  return context.redirect(`/api/auth/login?returnTo=${encodeURIComponent(returnTo)}`, 302)
}
