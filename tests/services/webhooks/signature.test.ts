import { expect, it } from 'vitest'
import { newSecret, signedHeaders } from '#services/webhooks/signature'

/** The published example of the Standard Webhooks scheme. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  parts: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs the published example as published', () => {
  expect(signedHeaders(EXAMPLE.parts, [EXAMPLE.secret])).toEqual({
    'webhook-id': EXAMPLE.parts.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  })
})

it('signs with each valid secret', () => {
  const signed = signedHeaders(EXAMPLE.parts, [newSecret(), EXAMPLE.secret])['webhook-signature'] ?? ''
  const [first, second] = signed.split(' ')
  expect(first).toMatch(/^v1,[\w+/]{43}=$/)
  expect(second).toBe(EXAMPLE.signature)
})

it('creates a different secret of 32 bytes each time', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_/)
  expect(Buffer.from(secret.slice('whsec_'.length), 'base64')).toHaveLength(32)
  expect(newSecret()).not.toBe(secret)
})
