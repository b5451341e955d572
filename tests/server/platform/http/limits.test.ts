import { expect, test } from 'vitest'
import { fullPath } from '#domain/api/route'
import { EVERY_CALL } from '#server/across/openapi/every-call'
import { bodyLimitOf, FORM_BYTES, JSON_BYTES, uploadBytes } from '#server/platform/http/limits'

test.each(EVERY_CALL.map(({ name, call }) => [name, call] as const))(
  '%s takes what its contract says',
  (_, call) => {
    const path = fullPath(call).replaceAll(/\{\w+\}/g, '0198c2f0-0000-7000-8000-000000000000')
    const { multipart, maxBytes } = call
    const wanted = multipart ? uploadBytes(multipart.most ?? 1) : (maxBytes ?? JSON_BYTES)
    // The limit depends on the path alone, so calls without a body are skipped.
    if (call.method !== 'GET') expect(bodyLimitOf(path).bytes).toBe(wanted)
    expect(bodyLimitOf(`${path}/`)).toEqual(bodyLimitOf(path))
  },
)

test.each([
  '/login',
  '/api/auth/callback/portal',
  '/api/auth/logout',
  '/oidc/token',
  '/signer/some-token',
  '/signing/return/success/more',
  '/%6Cogin',
  '/healthz',
  '/',
])('%s takes 16 KB', (path) => {
  expect(bodyLimitOf(path)).toEqual({ bytes: FORM_BYTES, code: 'REQUEST_TOO_LARGE' })
})
