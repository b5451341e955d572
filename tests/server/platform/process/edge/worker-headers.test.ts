import { describe, expect, it } from 'vitest'
import { restoreHost, takeWorkerHeaders } from '#server/platform/process/edge/worker-headers'

const SECRET = 'the secret of the edge, long enough'
const sent = (secret?: string) => ({
  host: 'origin.internal',
  'x-edge-host': 'Students.Brightpath.example',
  'x-edge-address': '203.0.113.7',
  'x-edge-anything': 'evil',
  ...(secret !== undefined && { 'x-edge-secret': secret }),
})

describe('forwarded headers of the edge worker', () => {
  it('are trusted with the secret and give the host and address the worker saw', () => {
    const headers: Record<string, string> = { ...sent(SECRET), 'x-forwarded-host': 'origin.example' }
    const told = takeWorkerHeaders(headers, SECRET)
    expect(told).toEqual({ host: 'students.brightpath.example', address: '203.0.113.7' })
    if (told) restoreHost(headers, told)
    expect(headers).toEqual({ host: 'students.brightpath.example' })
  })

  it.each([
    ['without a secret', undefined, SECRET],
    ['with another secret', 'the secret of somebody else, as long', SECRET],
    ['with an empty secret', '', SECRET],
    ['with the beginning of the secret', SECRET.slice(0, -1), SECRET],
    ['if the portal has no secret', SECRET, null],
    ['if the portal has no secret and theirs is empty', '', null],
  ])('are ignored and removed %s', (_how, secret, own) => {
    const headers = sent(secret)
    expect(takeWorkerHeaders(headers, own)).toBeNull()
    expect(headers).toEqual({ host: 'origin.internal' })
  })
})
