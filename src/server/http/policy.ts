/**
 * Lets forms lead to a hosted issuer too: signing out is a form, and browsers hold the redirect after it to `form-action`.
 * @param origin the issuer's origin, null where it is the portal's own
 */
export function withFormTarget(response: Response, origin: string | null): Response {
  const policy = response.headers.get('content-security-policy')
  if (origin && policy)
    response.headers.set(
      'content-security-policy',
      policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
    )
  return response
}
