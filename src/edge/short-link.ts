import { paths } from '#domain/paths'
import { deviceOf, isProgram } from '#domain/sign-ups/visits'
import { type Answer, type EdgeRequest, redirect } from '#edge/edge-request'

const LINK = /^\/q\/([\w-]{64})$/
const PRINTED = /^\/q\/[\w.~-]+(?:\?|$)/
const SIGNED_CODE = /^[\w-]{64}$/

/** Whether a text has the shape of a signed code; the portal checks its signature. */
export function looksSigned(code: string): boolean {
  return SIGNED_CODE.test(code)
}

/** Whether a request follows a printed code, valid or not: print outlives the domain on it. */
export function isPrintedCode(method: string, target: string): boolean {
  return (method === 'GET' || method === 'HEAD') && PRINTED.test(target)
}

/** Redirects a QR code to its page without the portal; records the visit. Null for other requests. */
export function shortLink({ method, target, header, note }: EdgeRequest): Answer | null {
  const code = method === 'GET' ? LINK.exec(target)?.[1] : undefined
  if (code === undefined) return null
  const userAgent = header('user-agent') ?? ''
  if (isProgram(userAgent)) return redirect(paths.landing({ code }))
  const id = crypto.randomUUID()
  note({ code, id, step: 'scanned', device: deviceOf(userAgent) })
  return redirect(paths.landing({ code, visit: id }))
}
