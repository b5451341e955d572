/** Lets forms submit to hosted services: browsers apply `form-action` to the redirect after a sign-out. */
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

/** Allows the portal's own pages to frame this page, as the previews in the settings do. */
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

/** Allows connections to the chat service, over WebSockets too. @param apiUrl undefined without chat */
export function connectingTo(response: Response, apiUrl: string | undefined): Response {
  const policy = response.headers.get('content-security-policy')
  if (apiUrl && policy)
    response.headers.set(
      'content-security-policy',
      policy.replace("connect-src 'self'", `connect-src 'self' ${apiUrl} ${apiUrl.replace(/^http/, 'ws')}`),
    )
  return response
}
