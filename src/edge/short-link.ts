import { paths } from '#domain/paths'
import { deviceOf, isProgram } from '#domain/sign-ups/visits'
import { type Answer, type Asked, redirect } from '#edge/asked'

const LINK = /^\/q\/([\w-]{64})$/
const PRINTED = /^\/q\/[\w.~-]+(?:\?|$)/
const SIGNED_CODE = /^[\w-]{64}$/

/** Whether a text has the shape of a signed code; whether it is one, the portal finds out. */
export function looksSigned(code: string): boolean {
  return SIGNED_CODE.test(code)
}

/** Whether somebody follows a printed code, be it a right one or not: what is printed outlives the domain that is on it. */
export function isPrintedCode(method: string, target: string): boolean {
  return (method === 'GET' || method === 'HEAD') && PRINTED.test(target)
}

/**
 * Leads from a QR code to its page, without asking anybody: the visit gets its id here and is noted meanwhile. A forged code leads to the
 * page that says so. Null for what is no short link.
 */
export function shortLink({ method, target, header, note }: Asked): Answer | null {
  const code = method === 'GET' ? LINK.exec(target)?.[1] : undefined
  if (code === undefined) return null
  const userAgent = header('user-agent') ?? ''
  if (isProgram(userAgent)) return redirect(paths.landing({ code }))
  const id = crypto.randomUUID()
  note({ code, id, step: 'scanned', device: deviceOf(userAgent) })
  return redirect(paths.landing({ code, visit: id }))
}
