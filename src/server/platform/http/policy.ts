/**
 * Lets forms lead to a hosted issuer too, since signing out is a form and browsers hold the redirect after it to `form-action`;
 * and to a hosted signer gateway.
 * @param origins those of the hosted services, null where one is the portal's own
 */
export function withFormTargets(response: Response, ...origins: (string | null)[]): Response {
  const policy = response.headers.get('content-security-policy')
  const hosted = [...new Set(origins)].filter((origin) => origin !== null)
  if (hosted.length > 0 && policy)
    response.headers.set(
      'content-security-policy',
      policy.replace("form-action 'self'", `form-action 'self' ${hosted.join(' ')}`),
    )
  return response
}

/** Lets a page of the portal show this one within itself, as the settings show their previews. */
export function framedByOwn(response: Response): Response {
  const policy = response.headers.get('content-security-policy')
  if (policy)
    response.headers.set(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
  response.headers.set('x-frame-options', 'SAMEORIGIN')
  return response
}

/** Lets a page connect to the chat service, over WebSockets too. @param apiUrl absent of a page that does not */
export function connectingTo(response: Response, apiUrl: string | undefined): Response {
  const policy = response.headers.get('content-security-policy')
  if (apiUrl && policy)
    response.headers.set(
      'content-security-policy',
      policy.replace("connect-src 'self'", `connect-src 'self' ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`),
    )
  return response
}
